import { vi } from 'vitest';

/** Engines that are made meanwhile give larger components their values after so few nodes already. */
export async function withGrowingValues<T>(nodes: number, make: () => Promise<T>): Promise<T> {
  const { Instance } = WebAssembly;
  const spy = vi.spyOn(WebAssembly, 'Instance').mockImplementation(function open(module, imports) {
    const instance = new Instance(module, imports);
    const { setValueGrowth } = instance.exports as Record<string, ((nodes: number) => void) | undefined>;
    // Tables have none.
    if (!setValueGrowth) return instance;
    return { exports: { ...instance.exports, setValueGrowth: () => setValueGrowth(nodes) } };
  });
  try {
    return await make();
  } finally {
    spy.mockRestore();
  }
}
