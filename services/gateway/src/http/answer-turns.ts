import { AppError } from "@parley/errors";
import { ByteBudget } from "@parley/runtime";
import type { Release } from "@parley/runtime";
import { LRUCache } from "lru-cache";
import type { Actor } from "../domain/identity.ts";
import { smallAnswer } from "./answer-room.ts";
import type { LargeAnswer } from "./operation.ts";

/** How many may be made, and wait, at one time. */
interface TurnBounds {
  /** Of these a workspace has at most half, a key a third; who has none is served next. */
  readonly turns: number;
  /** Of what was small the last time, beside the turns and shared like them. */
  readonly quick: number;
  readonly waiting: { readonly workspace: number; readonly key: number };
  /** Less than the minute that a request may take. */
  readonly patienceMs: number;
}

export const usualTurns: TurnBounds = {
  turns: 12,
  quick: 96,
  waiting: { workspace: 256, key: 128 },
  patienceMs: 10_000,
};
const rememberedRequests = 20_000;
// As these routes' are; memory for longer ones would be a client's to fill.
const rememberedCharacters = 300;

// Of what is asked for less often.
export const rareTurns = 6;

/** Turns of each kind of large answers. */
export function turnsOfAnswers(): Readonly<Record<LargeAnswer, AnswerTurns>> {
  const [search, uses] = [new AnswerTurns({ turns: rareTurns }), new AnswerTurns({ turns: rareTurns })];
  return { conversation: new AnswerTurns(), space: new AnswerTurns(), search, uses };
}

/** Who asks for an answer, for what, and until when. */
export interface TurnRequest {
  readonly actor: Pick<Actor, "workspaceId" | "keyId">;
  /** All of the request that decides what its answer is: path, query, of an event route the last event. */
  readonly asked: string;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/**
 * Turns at making answers that may be large: megabytes that services read, send and render. Shared by workspaces, in each by keys, so that
 * whoever asks for a hundred at once holds up nobody else. What was small the last time takes none, as long as not many are made.
 */
export class AnswerTurns {
  readonly #bounds: TurnBounds;
  readonly #turns: ByteBudget;
  readonly #quick: ByteBudget;
  readonly #small = new LRUCache<string, true>({ max: rememberedRequests });

  constructor(bounds: Partial<TurnBounds> = {}) {
    this.#bounds = { ...usualTurns, ...bounds };
    this.#turns = new ByteBudget(this.#bounds.turns);
    this.#quick = new ByteBudget(this.#bounds.quick);
  }

  /**
   * Makes an answer once it is its turn. @param make Returns its size in bytes, also where it is not sent since its client has it; null where
   * that is not known.
   * @throws AppError 503 when it was not its turn in time, or too many wait already; what `make` throws.
   */
  async run({ actor, asked, signal }: TurnRequest, make: () => Promise<number | null>): Promise<void> {
    const path = [actor.workspaceId, actor.keyId];
    // Keys of a workspace are not answered alike.
    const name = `${actor.keyId} ${asked}`;
    const quick = this.#small.has(name) ? this.#quick.takeNow(path, 1) : null;
    const leave = quick ?? (await this.#take(path, signal));
    // Where it fails nobody knows how large it is: there may be no room for it any more.
    let bytes: number | null = null;
    try {
      bytes = await make();
    } finally {
      this.#learn(name, bytes);
      leave();
    }
  }

  #learn(name: string, bytes: number | null): void {
    if (bytes === null || bytes > smallAnswer) this.#small.delete(name);
    else if (name.length <= rememberedCharacters) this.#small.set(name, true);
  }

  async #take(path: readonly string[], signal: AbortSignal): Promise<Release> {
    const { waiting, patienceMs } = this.#bounds;
    const now = this.#turns.waiting === 0 ? this.#turns.takeNow(path, 1) : null;
    if (now !== null) return now;
    if (this.#turns.waitingOf(path.slice(0, 1)) >= waiting.workspace) throw noTurn();
    if (this.#turns.waitingOf(path) >= waiting.key) throw noTurn();
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(noTurn()), patienceMs);
    try {
      return await this.#turns.take(path, 1, AbortSignal.any([signal, late.signal]));
    } finally {
      clearTimeout(timer);
    }
  }
}

function noTurn(): AppError {
  const message = "Too many answers that may be large are being made: ask again after the seconds in Retry-After";
  return new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", message, { retryAfterSeconds: 5 });
}
