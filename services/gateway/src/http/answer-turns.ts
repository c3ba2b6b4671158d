import { AppError } from "@parley/errors";
import { ByteBudget } from "@parley/runtime";
import type { Release } from "@parley/runtime";
import type { Actor } from "../domain/identity.ts";

// Of these a workspace has at most 6, a key 4; who asks for nothing else always finds one.
export const usualTurns = 12;
// Less than the minute that a request may take.
const usualPatienceMs = 10_000;

/**
 * Turns at making answers that may be large: megabytes that services read, send and render. Shared by workspaces, in each by keys, so that
 * whoever asks for a hundred at once holds up nobody else.
 */
export class AnswerTurns {
  readonly #turns: ByteBudget;
  readonly #patienceMs: number;

  constructor(turns = usualTurns, patienceMs = usualPatienceMs) {
    this.#turns = new ByteBudget(turns);
    this.#patienceMs = patienceMs;
  }

  /**
   * Waits for a turn. @param signal Aborts when nobody waits for the answer any more. @returns Gives it back.
   * @throws AppError 503 when it was not its turn in time.
   */
  async take({ workspaceId, keyId }: Pick<Actor, "workspaceId" | "keyId">, signal: AbortSignal): Promise<Release> {
    const path = [workspaceId, keyId];
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
