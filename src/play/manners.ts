/** What the solver does where every move loses. */
export const LOSING_MANNERS = ['complicated', 'longest', 'random'] as const;
/** How the solver plays where everything loses. */
export type LosingManner = (typeof LOSING_MANNERS)[number];
