import { html, replace } from '../dom.js';

type Graphs = typeof import('./index.js');

let graphs: Graphs | undefined;
let loading: Promise<void> | undefined;

/**
 * What shows graphs, if it is here; otherwise it is sent for, and `onReady` is called when it has come. Most visitors never
 * see a graph: the page does without it at first. `place` tells how it is going.
 */
export function graphsOr(onReady: () => void, place?: Element): Graphs | undefined {
  if (graphs) return graphs;
  const say = (note: string) => place && replace(place, html('p', { class: 'note', role: 'status' }, note));
  say('Loading …');
  loading ??= import('./index.js').then((loaded) => {
    graphs = loaded;
  });
  loading.then(onReady, (error: unknown) => {
    loading = undefined;
    say(`Graphs cannot be drawn: ${error}`);
  });
  return undefined;
}
