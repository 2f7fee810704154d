// The techniques of the search, switched on and off by the host.

export const enum Technique {
  Table = 1,
  Split = 2,
  Simplify = 4,
  Order = 8,
  Dedupe = 16,
}

let techniques: i32 = 0;

/** Those that change what components and options are. */
const SHAPING: i32 = Technique.Split | Technique.Simplify | Technique.Order | Technique.Dedupe;

/** Do components and options stay what they are with these techniques? */
export function sameComponents(mask: i32): bool {
  return ((mask ^ techniques) & SHAPING) == 0;
}

export function chooseTechniques(mask: i32): void {
  techniques = mask;
}

// @ts-ignore: decorator
@inline
export function uses(technique: Technique): bool {
  return (techniques & technique) != 0;
}
