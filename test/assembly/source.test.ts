import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../assembly', import.meta.url));

const SOURCES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);

const { SyntaxKind } = ts;

function isStep(node: ts.Node): node is ts.PrefixUnaryExpression | ts.PostfixUnaryExpression {
  return (
    (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) &&
    (node.operator === SyntaxKind.PlusPlusToken || node.operator === SyntaxKind.MinusMinusToken)
  );
}

function isAssignment(node: ts.Node): node is ts.BinaryExpression {
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind >= SyntaxKind.FirstAssignment &&
    node.operatorToken.kind <= SyntaxKind.LastAssignment
  );
}

function contains(node: ts.Node, found: (node: ts.Node) => boolean): boolean {
  return found(node) || (ts.forEachChild(node, (child) => contains(child, found)) ?? false);
}

/** Targets of `op=`, `++` and `--` with an effect of their own. */
function doubleEffects(text: string): string[] {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest);
  const effects: string[] = [];
  const visit = (node: ts.Node): void => {
    let target: ts.Node | undefined;
    if (isStep(node)) target = node.operand;
    else if (isAssignment(node) && node.operatorToken.kind !== SyntaxKind.EqualsToken) target = node.left;
    if (
      target &&
      contains(target, (part) => ts.isCallExpression(part) || isStep(part) || isAssignment(part))
    ) {
      effects.push(node.getText(source));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return effects;
}

test('the check finds what it looks for', () => {
  expect(doubleEffects('a[i++] += 5; a[f()]++; --b[c[i--]]; g().field |= 1;')).toEqual([
    'a[i++] += 5',
    'a[f()]++',
    '--b[c[i--]]',
    'g().field |= 1',
  ]);
  expect(doubleEffects('a[i] += f(i++); i++; a[f()] = 1; b = c[i++];')).toEqual([]);
});

// The compiler evaluates such targets twice (AssemblyScript issue 2730): wrong results without a warning.
test.each(SOURCES)('%s has no effects in the targets of compound assignments', (name) => {
  expect(doubleEffects(readFileSync(join(FOLDER, name), 'utf8'))).toEqual([]);
});
