import { AppError } from "@parley/errors";
import { ByteBudget } from "@parley/runtime";
import type { Release } from "@parley/runtime";
import { LRUCache } from "lru-cache";
import type { Actor } from "../domain/identity.ts";
import { smallAnswer } from "./answer-room.ts";

// Of these a workspace has at most 6, a key 4; who asks for nothing else always finds one.
export const usualTurns = 12;
// Less than the minute that a request may take.
const usualPatienceMs = 10_000;
const rememberedRequests = 10_000;
// As these routes' are; memory for longer ones would be a client's to fill.
const rememberedCharacters = 300;

/** Who asks for an answer, for what, and until when. */
export interface TurnRequest {
  readonly actor: Pick<Actor, "workspaceId" | "keyId">;
  /** Path and query. */
  readonly url: string;
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/**
 * Turns at making answers that may be large: megabytes that services read, send and render. Shared by workspaces, in each by keys, so that
 * whoever asks for a hundred at once holds up nobody else. What was small the last time takes none.
 */
export class AnswerTurns {
  readonly #turns: ByteBudget;
  readonly #patienceMs: number;
  readonly #small = new LRUCache<string, true>({ max: rememberedRequests });

  constructor(turns = usualTurns, patienceMs = usualPatienceMs) {
    this.#turns = new ByteBudget(turns);
    this.#patienceMs = patienceMs;
  }

  /**
   * Makes an answer once it is its turn. @param make Returns its size in bytes, null where it was not sent.
   * @throws AppError 503 when it was not its turn in time; what `make` throws.
   */
  async run({ actor, url, signal }: TurnRequest, make: () => Promise<number | null>): Promise<void> {
    const leave = this.#small.has(url) ? undefined : await this.#take([actor.workspaceId, actor.keyId], signal);
    try {
      this.#learn(url, await make());
    } finally {
      leave?.();
    }
  }

  #learn(url: string, bytes: number | null): void {
    if (bytes === null) return;
    if (bytes > smallAnswer) this.#small.delete(url);
    else if (url.length <= rememberedCharacters) this.#small.set(url, true);
  }

  async #take(path: readonly string[], signal: AbortSignal): Promise<Release> {
    const now = this.#turns.waiting === 0 ? this.#turns.takeNow(path, 1) : null;
    if (now !== null) return now;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(noTurn()), this.#patienceMs);
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
