import { MOST_LESSONS } from '../conquer/lessons.js';
import { isLesson, type Lesson } from '../engine/table/lessons.js';
import { type Hub, KEPT_SECONDS, QUEUE_PREFIX } from './hub.js';

/** The server is asked no more often. */
const LOOK_MS = 1000;

/**
 * What the workers of one version have learnt: on the server, by nodes, the largest only. Whatever goes wrong here costs
 * time and no answer, so nobody waits for it.
 */
export class SharedLessons {
  private all: readonly Lesson[] = [];
  private nextLook = 0;
  /** What engines have been told. */
  private readonly told = new WeakMap<object, ReadonlySet<string>>();
  private readonly place: string;

  constructor(private readonly hub: Hub) {
    this.place = `${QUEUE_PREFIX}:lessons:${hub.version}`;
  }

  teach(lessons: readonly Lesson[]): void {
    if (lessons.length === 0 || this.hub.redis.status !== 'ready') return;
    const { place } = this;
    this.hub.redis
      .multi()
      .zadd(place, 'GT', ...lessons.flatMap(([fact, nodes]) => [nodes, fact]))
      .zremrangebyrank(place, 0, -MOST_LESSONS - 1)
      .expire(place, KEPT_SECONDS)
      .exec()
      .catch(() => undefined);
  }

  /** What this engine has not been told yet. */
  async newsFor(engine: object): Promise<Lesson[]> {
    await this.look();
    const told = this.told.get(engine);
    this.told.set(engine, new Set(this.all.map(([fact]) => fact)));
    return this.all.filter(([fact]) => !told?.has(fact));
  }

  private async look(): Promise<void> {
    const now = performance.now();
    if (now < this.nextLook || this.hub.redis.status !== 'ready') return;
    this.nextLook = now + LOOK_MS;
    const pairs = await this.hub.redis.zrange(this.place, 0, -1, 'WITHSCORES').catch(() => []);
    this.all = pairs
      .flatMap((fact, at): Lesson[] => (at % 2 === 0 ? [[fact, Number(pairs[at + 1])]] : []))
      .filter(isLesson);
  }
}
