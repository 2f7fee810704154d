// The host's side of the border: what the native engine exports and imports, its numbers and its limits, read from the
// AssemblyScript sources, which are the only place where they are written.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { parseSource } from './sources.js';

/** Enumerations that cross the border, by the names of both sides. */
const ENUMERATIONS: readonly (readonly [name: string, as: string])[] = [
  ['Status', 'STATUS'],
  ['Technique', 'TECHNIQUE_BITS'],
  ['Feature', 'FEATURE_BITS'],
  ['NimAlgorithm', 'NIM_ALGORITHMS'],
  ['BasicKind', 'BASIC_KINDS'],
  ['Start', 'START'],
  ['Valuation', 'VALUATION'],
  ['Limit', 'LIMITS'],
  ['Lesson', 'LESSONS'],
];

/** Constants that the host must know. */
const CONSTANTS = [
  'EXCHANGE_BYTES',
  'REPORT_BYTES',
  'MOST_MOVES',
  'MOST_KINDS',
  'FRACTION_BITS',
  'INTEGER_BITS',
  'MOST_UPS',
  'MOST_ROOT_NUMBER',
  'MOST_ROOT_UPS',
  'MOST_ROOT_NIMBER',
];

const BANNER = '// Written by `npm run border` from the sources in assembly/.\n';

/** src/engine/wasm/border.ts */
export function hostSide(root: string): string {
  const sources = nativeSources(`${root}assembly`);
  const exports = exportedFunctions(`${root}assembly/index.ts`);
  const imports = sources.flatMap(importedFunctions);
  return `${BANNER}
/** What the native engine exports. */
export interface NativeEngine {
  readonly memory: WebAssembly.Memory;
${exports.map(([name, declaration]) => method(name, declaration)).join('')}}

/** What the host provides to the native engine. */
export interface HostFunctions {
${imports.map(([name, declaration]) => method(name, declaration)).join('')}}

${ENUMERATIONS.map(([name, as]) => enumeration(only(name, sources.flatMap(enumsNamed(name))), as)).join('\n')}
${CONSTANTS.map((name) => constant(only(name, sources.flatMap(constantsNamed(name))))).join('')}`;
}

/** Those of the whole-board solver. */
const DUEL_ENUMERATIONS: readonly (readonly [name: string, as: string])[] = [
  ['Option', 'OPTION'],
  ['Game', 'GAME'],
  ['Algorithm', 'SEARCH'],
  ['Status', 'STATUS'],
];

/** src/duel/border.ts */
export function duelSide(root: string): string {
  const sources = sourcesIn(`${root}assembly/duel`);
  const shared = exportedFunctions(`${root}assembly/duel/shared.ts`);
  const exports = exportedFunctions(`${root}assembly/duel/index.ts`).filter(
    ([name]) => !shared.some(([other]) => other === name),
  );
  return `${BANNER}
/** What both engines of the whole-board solver offer: assembly/duel/index.ts, and its counterpart in TypeScript. */
export interface DuelMachine {
${exports.map(([name, declaration]) => method(name, declaration)).join('')}}

/** The native one, whose searches other threads can join: assembly/duel/shared.ts. */
export interface NativeMachine extends DuelMachine {
  readonly memory: WebAssembly.Memory;
${shared.map(([name, declaration]) => method(name, declaration)).join('')}}

${DUEL_ENUMERATIONS.map(([name, as]) => enumeration(only(name, sources.flatMap(enumsNamed(name))), as)).join('\n')}
${constant(only('PASS', sources.flatMap(constantsNamed('PASS'))))}`;
}

/** A constant of the native engine. */
export function constantOf(root: string, name: string): number {
  return evaluate(only(name, nativeSources(`${root}assembly`).flatMap(constantsNamed(name))).initializer!);
}

/** All but the whole-board solver, which has a border of its own, and the entries of tests. */
function nativeSources(folder: string): ts.SourceFile[] {
  return sourcesIn(folder, (name) => !name.startsWith('duel/') && !/(^|\/)(test|bench)\.ts$/.test(name));
}

function sourcesIn(folder: string, isWanted: (name: string) => boolean = () => true): ts.SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && isWanted(name))
    .sort()
    .map((name) => parseSource(join(folder, name)));
}

function only<T>(name: string, found: readonly T[]): T {
  if (found.length !== 1) throw new Error(`assembly/ has ${found.length} exports named '${name}', not one`);
  return found[0]!;
}

function isExported(node: ts.HasModifiers): boolean {
  return ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function enumsNamed(name: string) {
  return ({ statements }: ts.SourceFile): ts.EnumDeclaration[] =>
    statements.filter(ts.isEnumDeclaration).filter((node) => node.name.text === name && isExported(node));
}

function constantsNamed(name: string) {
  return ({ statements }: ts.SourceFile): ts.VariableDeclaration[] =>
    statements
      .filter(ts.isVariableStatement)
      .filter(isExported)
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .filter((node) => node.name.getText() === name);
}

/** In the order of the file: its own functions, and those that it passes on. */
function exportedFunctions(path: string): [name: string, ts.FunctionDeclaration][] {
  return parseSource(path).statements.flatMap((statement): [string, ts.FunctionDeclaration][] => {
    if (ts.isFunctionDeclaration(statement) && isExported(statement)) {
      return [[statement.name!.text, statement]];
    }
    return passedOn(statement).map(({ name, propertyName }) => [
      name.text,
      functionOf(sourceOf(path, statement), (propertyName ?? name).text),
    ]);
  });
}

/** `export { … } from …`. */
function passedOn(statement: ts.Statement): readonly ts.ExportSpecifier[] {
  if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) return [];
  return (statement.exportClause as ts.NamedExports).elements;
}

function sourceOf(path: string, statement: ts.Statement): string {
  const { text } = (statement as ts.ExportDeclaration).moduleSpecifier as ts.StringLiteral;
  return join(dirname(path), `${text}.ts`);
}

/** The function that a file exports under a name, wherever it stands. */
function functionOf(path: string, name: string): ts.FunctionDeclaration {
  for (const statement of parseSource(path).statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement;
    const passed = passedOn(statement).find((specifier) => specifier.name.text === name);
    if (passed) return functionOf(sourceOf(path, statement), (passed.propertyName ?? passed.name).text);
  }
  throw new Error(`${path} exports no function '${name}'`);
}

/** `@external("env", NAME)`. */
function importedFunctions({ statements }: ts.SourceFile): [name: string, ts.FunctionDeclaration][] {
  return statements.filter(ts.isFunctionDeclaration).flatMap((node): [string, ts.FunctionDeclaration][] => {
    const external = /@external\("env", "(\w+)"\)/.exec(node.getFullText());
    return external && !node.body ? [[external[1]!, node]] : [];
  });
}

function method(name: string, declaration: ts.FunctionDeclaration): string {
  const parameters = declaration.parameters.map(
    (parameter) => `${parameter.name.getText()}: ${parameterType(parameter.type!.getText())}`,
  );
  return `${docOf(declaration)}  ${name}(${parameters.join(', ')}): ${resultType(declaration.type!.getText())};\n`;
}

function docOf(node: ts.FunctionDeclaration): string {
  const doc = /\/\*\*[\s\S]*?\*\//.exec(node.getFullText().slice(0, node.getLeadingTriviaWidth()));
  return doc ? `  ${doc[0].replace(/\n/g, '\n  ')}\n` : '';
}

/** What a flag may be given as; as a result it is 0 or 1. */
function parameterType(type: string): string {
  return type === 'bool' ? 'boolean' : resultType(type);
}

/** Enumerations are numbers. */
function resultType(type: string): string {
  if (type === 'i64' || type === 'u64') throw new Error('64-bit numbers do not cross the border');
  return type === 'void' ? 'void' : 'number';
}

function enumeration(node: ts.EnumDeclaration, as: string): string {
  const members = node.members.map(
    (member) => `  ${hostName(member.name.getText(), as)}: ${evaluate(member.initializer!)},\n`,
  );
  return `export const ${as} = {\n${members.join('')}} as const;\n`;
}

/** Games are called as texts call them. */
function hostName(name: string, enumeration: string): string {
  const words = name[0]!.toLowerCase() + name.slice(1);
  return enumeration === 'GAME' ? words.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : words;
}

function constant(node: ts.VariableDeclaration): string {
  return `export const ${node.name.getText()} = ${evaluate(node.initializer!)};\n`;
}

/** Numbers, and shifts of numbers. */
function evaluate(node: ts.Expression): number {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.LessThanLessThanToken) {
    return evaluate(node.left) << evaluate(node.right);
  }
  throw new Error(`'${node.getText()}' is not a number that the border can read`);
}
