export const TABS = ['solve', 'play', 'check', 'bench'] as const;
export type Tab = (typeof TABS)[number];

/** What a link says. */
export interface Place {
  readonly tab: Tab;
  /** The sum in the language; absent if the link names none. */
  readonly text?: string;
}

/** The part of the address behind `#`: `sum=[clobber]+XO&tab=play`, with what must be escaped escaped. */
export function placeToHash({ tab, text }: Place): string {
  const fields: string[] = [];
  if (text !== undefined) fields.push(`sum=${escaped(text)}`);
  if (tab !== 'solve') fields.push(`tab=${tab}`);
  return fields.length > 0 ? `#${fields.join('&')}` : '';
}

export function hashToPlace(hash: string): Place {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const tab = TABS.find((name) => name === fields.get('tab')) ?? 'solve';
  const text = fields.get('sum');
  return text === null ? { tab } : { tab, text };
}

/** Links stay readable: of what positions are made of, browsers and messengers accept most as it is. */
function escaped(text: string): string {
  return encodeURIComponent(text).replace(/%20/g, '+').replace(/%2C/g, ',').replace(/%3A/g, ':');
}
