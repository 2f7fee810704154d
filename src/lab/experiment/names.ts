/** The test sets, in the order of the paper's file. */
export const SET_NAMES = [
  'clobber-linear',
  'nogo-linear',
  'elephants',
  'clobber-2xn',
  'clobber-subgame',
] as const;
export type SetName = (typeof SET_NAMES)[number];

export const SCALE_NAMES = ['small', 'medium', 'paper'] as const;
export type ScaleName = (typeof SCALE_NAMES)[number];
