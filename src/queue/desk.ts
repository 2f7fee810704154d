import type { QueueEvents } from 'bullmq';
import type { QueueAddress } from './address.js';
import { type Hub, KEPT_SECONDS, openHub, QUEUE_PREFIX, queueName, WITHDRAWALS } from './hub.js';
import { jobId, type QueueJob, unpackResult } from './jobs.js';
import { queueLibrary } from './library.js';

/** A job without result: its workers died again and again, or it broke. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed';
}

/** Somebody who waits for the result of a job. */
interface Customer {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Order {
  readonly job: QueueJob;
  readonly customers: Customer[];
}

/** So many jobs are added, or looked at, at a time. */
const PORTION = 200;
/** Events can be lost with the server: what is open is looked at in turn. */
const SWEEP_MS = 2000;
/** So soon it is noticed that the server is away when all is over. */
const LOST_MS = 100;
const STALLED = /stalled more than/;

/** Gives jobs to workers and waits for what they find. Equal jobs are done once, for whoever wants them. */
export class Desk {
  private readonly open = new Map<string, Order>();
  private swept = 0;
  private readonly timer: ReturnType<typeof setInterval>;
  private sweeping = false;

  private constructor(
    readonly hub: Hub,
    private readonly events: QueueEvents,
    /** The connection by which events come. */
    private readonly listening: Hub['redis'],
  ) {
    events.on('completed', ({ jobId: id, returnvalue }) => this.deliver(id, returnvalue));
    events.on('failed', ({ jobId: id, failedReason }) => this.refuse(id, failedReason));
    events.on('duplicated', ({ jobId: id }) => void this.look(id, true).catch(ignore));
    this.timer = setInterval(() => void this.sweep().catch(ignore), SWEEP_MS);
  }

  /** `games`: as for `openHub`. */
  static async open(address: QueueAddress, games?: string): Promise<Desk> {
    const { bullmq } = await queueLibrary();
    const hub = await openHub(address, games);
    const connection = hub.redis.duplicate();
    connection.on('error', ignore);
    const events = new bullmq.QueueEvents(queueName(hub.version), { connection, prefix: QUEUE_PREFIX });
    events.on('error', ignore);
    await events.waitUntilReady();
    return new Desk(hub, events, connection);
  }

  /** Gives jobs; each promise is of its result. Fails with JobFailed. */
  submit(jobs: readonly QueueJob[]): Promise<unknown>[] {
    const added: string[] = [];
    const results = jobs.map(
      (job) =>
        new Promise<unknown>((resolve, reject) => {
          const id = jobId(job, this.hub.version);
          const order = this.open.get(id);
          if (order) order.customers.push({ resolve, reject });
          else {
            this.open.set(id, { job, customers: [{ resolve, reject }] });
            added.push(id);
          }
        }),
    );
    void this.add(added).catch(ignore);
    return results;
  }

  /** Takes back jobs that nobody wants any more; those under way are interrupted. Their promises stay open. */
  async withdraw(jobs: Iterable<QueueJob>): Promise<void> {
    const ids = [...jobs].map((job) => jobId(job, this.hub.version));
    for (const id of ids) this.open.delete(id);
    for (const id of ids) {
      const removed = await this.hub.queue.remove(id).catch(() => 0);
      if (!removed) await this.hub.redis.publish(WITHDRAWALS, id);
    }
  }

  /** Takes back what nobody has begun. What is under way ends, and is kept for the next who asks. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    const left = [...this.open.keys()];
    this.open.clear();
    // A server that is away cannot be told, and nobody waits for it.
    await Promise.race([this.takeBack(left), this.isLost()]);
    void this.events.disconnect().catch(ignore);
    this.listening.disconnect();
    this.hub.redis.disconnect();
  }

  private async takeBack(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += PORTION) {
      await Promise.all(ids.slice(at, at + PORTION).map((id) => this.hub.queue.remove(id).catch(() => 0)));
    }
    await this.events.close();
    await this.hub.close();
  }

  private async isLost(): Promise<void> {
    const { redis } = this.hub;
    while (redis.status === 'ready') await new Promise((wake) => setTimeout(wake, LOST_MS).unref());
  }

  private async add(ids: readonly string[]): Promise<void> {
    const opts = { removeOnComplete: { age: KEPT_SECONDS }, removeOnFail: { age: KEPT_SECONDS } };
    for (let at = 0; at < ids.length; at += PORTION) {
      const bulk = ids.slice(at, at + PORTION).flatMap((id) => {
        const order = this.open.get(id);
        return order ? [{ name: order.job.kind, data: order.job, opts: { ...opts, jobId: id } }] : [];
      });
      await this.hub.queue.addBulk(bulk);
    }
  }

  /** What has become of a job? `again`: it was there already; if it has failed, it gets another chance. */
  private async look(id: string, again: boolean): Promise<void> {
    if (!this.open.has(id)) return;
    const { queue } = this.hub;
    const job = await queue.getJob(id);
    if (!job) await this.add([id]);
    else if (job.finishedOn && job.failedReason && again) await job.retry('failed').catch(ignore);
    else if (job.finishedOn && job.failedReason) this.refuse(id, job.failedReason);
    else if (job.finishedOn) this.deliver(id, job.returnvalue);
  }

  private async sweep(): Promise<void> {
    if (this.sweeping || this.hub.redis.status !== 'ready') return;
    this.sweeping = true;
    try {
      const ids = [...this.open.keys()].slice(this.swept, this.swept + PORTION);
      this.swept = ids.length < PORTION ? 0 : this.swept + PORTION;
      await Promise.all(ids.map((id) => this.look(id, false)));
    } finally {
      this.sweeping = false;
    }
  }

  private deliver(id: string, result: string): void {
    const order = this.open.get(id);
    if (!order) return;
    this.open.delete(id);
    for (const { resolve } of order.customers) resolve(unpackResult(result));
  }

  private refuse(id: string, reason: string): void {
    const order = this.open.get(id);
    if (!order) return;
    // Another one has withdrawn what we still want.
    if (reason === 'withdrawn') {
      void this.look(id, true).catch(ignore);
      return;
    }
    this.open.delete(id);
    const told = STALLED.test(reason) ? 'every worker that took it died: does it end their memory?' : reason;
    for (const { reject } of order.customers) reject(new JobFailed(told));
  }
}

function ignore(): void {}
