// What AssemblyScript sources export, read by TypeScript's parser: the syntax is the same.
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** By their texts: the tests ask again and again. */
const parsed = new Map<string, ts.SourceFile>();

export function parseSource(path: string): ts.SourceFile {
  const text = readFileSync(path, 'utf8');
  let source = parsed.get(text);
  if (!source) {
    source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    parsed.set(text, source);
  }
  return source;
}

/** The names that a file exports; empty if there is no such file. */
export function exportedNames(path: string): ReadonlySet<string> {
  if (!existsSync(path)) return new Set();
  return new Set(parseSource(path).statements.flatMap(namesOf));
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause } = statement;
    if (!exportClause || !ts.isNamedExports(exportClause)) return [];
    return exportClause.elements.map(({ name }) => name.text);
  }
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  return isExported && ts.isFunctionDeclaration(statement) && statement.name ? [statement.name.text] : [];
}
