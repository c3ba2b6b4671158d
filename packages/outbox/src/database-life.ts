import { WrongSequenceError, maintainStream, untilAnswered } from "@parley/events";
import type { Broker, StreamDeclaration } from "@parley/events";
import type { Mongo } from "@parley/mongo";
import { Interval, sleep } from "@parley/runtime";
import type { Logger } from "@parley/runtime";
import { counter } from "@parley/telemetry";
import { MongoLives } from "./mongo-lives.ts";
import type { Life } from "./mongo-lives.ts";
import { PublishedMarks, isRestored } from "./published-mark.ts";
import type { PublishedMark } from "./published-mark.ts";

export interface LifeOptions {
  readonly mongo: Pick<Mongo, "db">;
  readonly broker: Broker;
  /** Where marks lie; made where it is missing. */
  readonly stream: StreamDeclaration;
  /** The subject of this database. */
  readonly subject: string;
  readonly newLife: () => string;
  readonly logger: Pick<Logger, "error" | "warn">;
  /** How often marks are compared, and raised while anything is published: each second by default. */
  readonly markEveryMs?: number;
}

// What is published within it of a mark is shown by the next one.
const defaultMarkEveryMs = 1_000;
// Replicas look each second; what one has published by then is removed within the next.
const noticedByAllMs = 3_000;
const countRestore = counter("databaseRestores");

/**
 * Which life of the database this is. The mark grows in the database first and in the broker then: a database that is behind the
 * broker was put back to an earlier state. Whichever replica sees it begins another life.
 */
export class DatabaseLife implements AsyncDisposable {
  readonly #options: LifeOptions;
  readonly #markEveryMs: number;
  readonly #lives: MongoLives;
  readonly #marks: PublishedMarks;
  readonly #listeners = new Set<() => void>();
  readonly #watch: Interval;
  #known: Life | null = null;
  #hasPublished = false;
  #markedAt = -Infinity;
  #noticedByAllAt = -Infinity;
  #marking: Promise<void> | undefined;
  #endMaintenance = (): void => undefined;

  private constructor(options: LifeOptions) {
    this.#options = options;
    this.#markEveryMs = options.markEveryMs ?? defaultMarkEveryMs;
    this.#lives = new MongoLives(options.mongo);
    this.#marks = new PublishedMarks(options.broker, options.stream.name, options.subject);
    const onError = (error: unknown): void => this.#onError(error);
    this.#watch = new Interval(() => this.#look(), { everyMs: this.#markEveryMs, onError });
  }

  /** Finds out which life it is, and goes on looking until it is disposed of. */
  static async open(options: LifeOptions): Promise<DatabaseLife> {
    const life = new DatabaseLife(options);
    const onError = (error: unknown): void => life.#onError(error);
    life.#endMaintenance = await maintainStream(options.broker, options.stream, { newEpoch: options.newLife, onError });
    await untilAnswered(() => life.verify());
    life.#watch.start();
    return life;
  }

  /** As this replica knows it; `verify` asks. */
  get current(): string {
    return this.#known?.life ?? "";
  }

  /** Whether no other was before it. What was published before databases had lives is of it too. */
  get isFirst(): boolean {
    return this.#known?.ended.length === 0;
  }

  /** What is open since before this belongs to what was lost, epoch milliseconds; null when all of that was ended. */
  get openBefore(): number | null {
    return this.#known?.openBefore?.getTime() ?? null;
  }

  /** Calls back when another life has begun. Returns the function that ends it. */
  onChanged(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Before the outbox is read for what is published next. Another life is noticed by one replica after the other: what one publishes in
   * the life before would leave again under the ids of this one.
   * @returns Whether there was anything to wait for: this replica has noticed another life just now.
   */
  async noticedByAll(): Promise<boolean> {
    for (let hasWaited = false; ; hasWaited = true) {
      const waitMs = this.#noticedByAllAt - performance.now();
      if (waitMs <= 0) return hasWaited;
      await sleep(waitMs);
    }
  }

  /** Before something is published: the mark is raised where that was not done just now. @throws where that can't be done. */
  async ready(): Promise<void> {
    if (performance.now() - this.#markedAt < this.#markEveryMs) return;
    await (this.#marking ??= this.#raise().finally(() => (this.#marking = undefined)));
  }

  /** Notes that something was published: a dump of before it will have a lower mark. */
  published(): void {
    this.#hasPublished = true;
  }

  /** Asks database and broker which life it is, and begins another where the database was put back. */
  async verify(): Promise<PublishedMark | null> {
    for (;;) {
      // Before the database is asked: the other way round, a mark that is raised in between would look like a loss.
      const published = await this.#marks.read();
      const known = await this.#lives.read();
      if (known === null) await this.#lives.create(this.#options.newLife());
      else if (!isRestored(known, published)) {
        this.#adopt(known);
        return published;
      } else await this.#begin(known, published, published?.at ?? new Date());
    }
  }

  /**
   * Begins another life where it still is `life`. @param openBefore What is open since before it is ended.
   * @returns The life that has begun; undefined where another had begun already.
   */
  async renew(life: string, openBefore: Date): Promise<string | undefined> {
    for (;;) {
      const published = await this.verify();
      const known = this.#known;
      if (known?.life !== life) return undefined;
      const latest = published !== null && published.at > openBefore ? published.at : openBefore;
      const begun = await this.#begin(known, published, latest);
      if (begun === undefined) continue;
      await this.verify();
      return begun;
    }
  }

  /** Records that nothing is open of what was lost. */
  async settle(): Promise<void> {
    await this.#lives.settle(this.current);
    await this.verify();
  }

  /** Leaves a mark after what was published last. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#watch.stop();
    this.#endMaintenance();
    if (this.#hasPublished && this.#options.broker.connected)
      await this.#raise().catch((error: unknown) => this.#onError(error));
  }

  async #look(): Promise<void> {
    if (!this.#options.broker.connected) return;
    const published = await this.verify();
    if (!this.#hasPublished && published?.life === this.current) return;
    this.#hasPublished = false;
    await this.#raise().catch((error: unknown) => {
      this.#hasPublished = true;
      throw error;
    });
  }

  async #raise(): Promise<void> {
    for (;;) {
      const before = await this.verify();
      const life = this.current;
      const mark = await this.#lives.raise(life);
      if (mark === null) continue;
      try {
        await this.#marks.write({ life, mark }, before);
        this.#markedAt = performance.now();
        return;
      } catch (error) {
        // Another replica was faster: its mark may be lower.
        if (!(error instanceof WrongSequenceError)) throw error;
      }
    }
  }

  /** Replicas do this at the same time: the database decides whose life it is. */
  async #begin(known: Life, published: PublishedMark | null, openBefore: Date): Promise<string | undefined> {
    const life = this.#options.newLife();
    const latest = known.openBefore !== null && known.openBefore > openBefore ? known.openBefore : openBefore;
    if (!(await this.#lives.replace(known, life, latest, published === null ? [] : [published.life]))) return undefined;
    countRestore();
    const facts = { subject: this.#options.subject, endedLife: known.life, mark: known.mark, published, life };
    this.#options.logger.error(facts, "the database was put back to an earlier state: a new life of it begins");
    return life;
  }

  #adopt(known: Life): void {
    const former = this.#known?.life;
    this.#known = known;
    if (former === known.life) return;
    const hasJustBegun = known.ended.length > 0 && Date.now() - known.since.getTime() < noticedByAllMs;
    if (former !== undefined || hasJustBegun) this.#noticedByAllAt = performance.now() + noticedByAllMs;
    if (former === undefined) return;
    this.#options.logger.warn({ life: known.life }, "the database has another life: cursors of before get a gap");
    for (const listener of this.#listeners) listener();
  }

  #onError(error: unknown): void {
    this.#options.logger.warn({ err: error }, "the database's mark was not compared; it will be repeated");
  }
}
