import { streams } from "@parley/contracts";
import { ensureStream, epochOf, renewEpoch } from "@parley/events";
import type { Broker, StreamDeclaration } from "@parley/events";

/** Which epoch of the stream the database has seen. */
export interface StreamIdentity {
  readonly epoch: string;
  /** The epoch that `epoch` takes the place of, while the stream may still carry it. */
  readonly previousEpoch: string | null;
  /** The highest sequence that this deployment has seen. */
  readonly highSequence: number;
}

/** Where identities are kept: the service's database. */
export interface StreamIdentities {
  find(stream: string): Promise<StreamIdentity | null>;
  /** Replaces what is known if it is still `expectedEpoch` (null: nothing); whoever else was faster wins. */
  replace(stream: string, expectedEpoch: string | null, identity: StreamIdentity): Promise<void>;
  raise(stream: string, epoch: string, highSequence: number): Promise<void>;
}

export interface StreamState {
  readonly epoch: string;
  readonly firstSequence: number;
  readonly lastSequence: number;
}

/** The life of this service's database. */
export interface CurrentLife {
  readonly current: string;
}

/** What the leader said, `epoch` without the life of the database. */
interface StreamReading {
  readonly state: StreamState;
  /** When it was asked, by `performance.now()`. */
  readonly askedAt: number;
}

interface Dependencies {
  readonly broker: Broker;
  readonly identities: StreamIdentities;
  readonly life: CurrentLife;
  /** Copies of a stream in a cluster. */
  readonly replicas: number;
  readonly newEpoch: () => string;
}

/** The streams that this service publishes to; the others' publishers create theirs. */
function declarations(replicas: number): { events: StreamDeclaration; others: readonly StreamDeclaration[] } {
  const { events, runs, usage, releases, withdrawals, dead } = streams;
  const declare = (stream: Omit<StreamDeclaration, "replicas">): StreamDeclaration => ({ ...stream, replicas });
  return { events: declare(events), others: [runs, usage, releases, withdrawals, dead].map(declare) };
}

/** The EVENTS stream and its identity. */
export class EventStream {
  readonly #broker: Broker;
  readonly #identities: StreamIdentities;
  readonly #life: CurrentLife;
  readonly #declared: ReturnType<typeof declarations>;
  readonly #newEpoch: () => string;
  #streamEpoch = "";
  #epoch = "";
  #highSequence = 0;
  #savedSequence = 0;
  #reading: Promise<StreamState> | undefined;
  #read: StreamReading | undefined;

  constructor({ broker, identities, life, replicas, newEpoch }: Dependencies) {
    this.#broker = broker;
    this.#identities = identities;
    this.#life = life;
    this.#declared = declarations(replicas);
    this.#newEpoch = newEpoch;
  }

  /** The stream's own epoch and the database's life: where either is another one, nothing of before can be served. */
  get epoch(): string {
    return this.#epoch;
  }

  /**
   * Creates what is missing and finds out whether the broker is the one the database knows: another epoch means that
   * it was replaced, fewer messages than were published mean that it was restored and needs a new epoch. So does another life of
   * the database.
   */
  async identify(): Promise<StreamState> {
    for (const declaration of this.#declared.others) await ensureStream(this.#broker, declaration, this.#newEpoch());
    const settled = await this.#settleIdentity();
    if (this.#streamEpoch !== settled.epoch) this.#highSequence = this.#savedSequence = 0;
    this.#streamEpoch = settled.epoch;
    const state = { ...settled, epoch: this.#withLife(settled.epoch) };
    this.#read = undefined;
    this.#epoch = state.epoch;
    return state;
  }

  /** Replicas do this at the same time: the database decides by compare-and-set whose new epoch it is. */
  async #settleIdentity(): Promise<StreamState> {
    const { events } = this.#declared;
    for (;;) {
      // What was published is read before the stream: the other way round, a publish in between would look like a loss.
      const known = await this.#identities.find(events.name);
      const [ownEpoch, ownHigh] = [this.#streamEpoch, this.#highSequence];
      const info = await ensureStream(this.#broker, events, this.#newEpoch());
      const epoch = epochOf(info);
      const { first_seq: firstSequence, last_seq: lastSequence } = info.state;
      if (known !== null && known.epoch === epoch) {
        if (lastSequence >= Math.max(known.highSequence, ownEpoch === epoch ? ownHigh : 0))
          return { epoch, firstSequence, lastSequence };
        await this.#identities.replace(events.name, epoch, {
          epoch: this.#newEpoch(),
          previousEpoch: epoch,
          highSequence: 0,
        });
      } else if (known !== null && known.previousEpoch === epoch) {
        await renewEpoch(this.#broker, info, known.epoch);
      } else {
        await this.#identities.replace(events.name, known?.epoch ?? null, {
          epoch,
          previousEpoch: null,
          highSequence: lastSequence,
        });
      }
    }
  }

  /** What the leader says the stream holds now. Callers that ask at the same time share one question. */
  state(): Promise<StreamState> {
    this.#reading ??= this.#readState().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  /** What the leader last said that the stream holds; null where it was asked more than `withinMs` ago, or not at all. */
  knownState(withinMs: number): StreamState | null {
    const read = this.#read;
    return read !== undefined && performance.now() - read.askedAt <= withinMs ? this.#inThisLife(read.state) : null;
  }

  /** Notes a sequence that the stream has. */
  published(sequence: number): void {
    if (sequence > this.#highSequence) this.#highSequence = sequence;
  }

  /** Saves how far the stream has come, if it has moved. */
  async save(): Promise<void> {
    if (this.#highSequence === this.#savedSequence) return;
    const sequence = this.#highSequence;
    await this.#identities.raise(this.#declared.events.name, this.#streamEpoch, sequence);
    this.#savedSequence = sequence;
  }

  #withLife(streamEpoch: string): string {
    return streamEpoch + this.#life.current;
  }

  async #readState(): Promise<StreamState> {
    const askedAt = performance.now();
    const info = await this.#broker.manager.streams.info(this.#declared.events.name);
    const state = { epoch: epochOf(info), firstSequence: info.state.first_seq, lastSequence: info.state.last_seq };
    this.#read = { state, askedAt };
    return this.#inThisLife(state);
  }

  #inThisLife(state: StreamState): StreamState {
    return { ...state, epoch: this.#withLife(state.epoch) };
  }
}
