import type { Crew } from '../conquer/crew.js';
import type { LeafTask } from '../conquer/leaf.js';
import type { Finding } from '../conquer/tree.js';
import { type Desk, JobFailed } from './desk.js';
import type { EngineSetup, LeafJob } from './jobs.js';
import { SharedLessons } from './lessons.js';

const LOOK_MS = 2000;

/** The workers of a queue as the crew of a conquest. */
export async function openQueueCrew(desk: Desk, setup: EngineSetup): Promise<Crew> {
  let slots = await desk.hub.slots();
  const timer = setInterval(() => {
    if (desk.hub.redis.status !== 'ready') return;
    desk.hub.slots().then(
      (found) => {
        slots = found;
      },
      () => undefined,
    );
  }, LOOK_MS);
  const jobOf = ({ key, maxNodes, search }: LeafTask): LeafJob => ({
    kind: 'leaf',
    setup,
    key,
    maxNodes,
    search,
  });
  const withdrawn = new Map<LeafTask, () => void>();
  const lessons = new SharedLessons(desk.hub);
  return {
    // None in reserve: a worker waits some milliseconds for its next job, which then is the best one as things stand.
    capacity: () => Math.max(1, slots.jobs),
    describe: () => `${slots.workers} ${slots.workers === 1 ? 'worker' : 'workers'}, ${slots.jobs} at a time`,
    async solve(task) {
      const [answer] = desk.submit([jobOf(task)]);
      const gone = new Promise<undefined>((resolve) => {
        withdrawn.set(task, () => resolve(undefined));
      });
      try {
        return (await Promise.race([answer, gone])) as Finding | undefined;
      } catch (error) {
        if (!(error instanceof JobFailed)) throw error;
        // A position that ends the memory of workers may have followers that do not.
        return { key: task.key, result: 'open', nodes: 0, ms: 0, reason: error.message };
      } finally {
        withdrawn.delete(task);
      }
    },
    withdraw(task) {
      withdrawn.get(task)?.();
      void desk.withdraw([jobOf(task)]).catch(() => undefined);
    },
    teach: (known) => lessons.teach(known),
    async close() {
      clearInterval(timer);
      await desk.close();
    },
  };
}
