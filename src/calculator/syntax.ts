import type { Sum } from '../games/rules.js';
import type { Value } from '../values/index.js';

/** How two games may be compared. `<|` is "less than or confused with". */
export type Comparison = '=' | '!=' | '<=' | '>=' | '<' | '>' | '||' | '<|' | '|>';

/** Where an expression stands in its text. */
export interface Placed {
  readonly start: number;
  readonly end: number;
}

/** An expression, read but not yet evaluated. */
export type Expression = Placed &
  (
    | { readonly kind: 'value'; readonly value: Value }
    | { readonly kind: 'position'; readonly sum: Sum }
    | { readonly kind: 'truth'; readonly truth: boolean }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'braces'; readonly left: readonly Expression[]; readonly right: readonly Expression[] }
    | { readonly kind: 'plusMinus'; readonly options: readonly Expression[] }
    | { readonly kind: 'negative'; readonly of: Expression }
    | { readonly kind: 'not'; readonly of: Expression }
    | Binary<'sum', '+' | '-'>
    | Binary<'product', '.'>
    | Binary<'ordinalSum', ':'>
    | Binary<'comparison', Comparison>
    | Binary<'logic', 'and' | 'or'>
    | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
    | { readonly kind: 'item'; readonly of: Expression; readonly index: Expression }
  );

/** Two expressions with a sign between them. */
export interface Binary<Kind extends string, Sign extends string> {
  readonly kind: Kind;
  readonly sign: Sign;
  readonly left: Expression;
  readonly right: Expression;
}

/** An expression, with the name that its result is given. */
export interface Statement extends Placed {
  readonly expression: Expression;
  readonly target?: string;
}
