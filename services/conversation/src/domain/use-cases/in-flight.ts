import type { Actor, IdempotencyKey } from "@parley/actor";
import { idempotencyKeyInUse } from "../model/conversation-errors.ts";

/** Requests with an idempotency key that this replica works on. Another replica's meet in the unique index instead. */
export class InFlight {
  readonly #keys = new Set<string>();

  /** Runs `work` unless the same caller's key is being worked on. @throws AppError ABORTED `IDEMPOTENCY_KEY_IN_USE`. */
  async once<T>(
    actor: Actor,
    operation: string,
    idempotencyKey: IdempotencyKey | null,
    work: () => Promise<T>,
  ): Promise<T> {
    if (idempotencyKey === null) return work();
    const key = JSON.stringify([actor.workspaceId, actor.keyId, operation, idempotencyKey.key]);
    if (this.#keys.has(key)) throw idempotencyKeyInUse();
    this.#keys.add(key);
    try {
      return await work();
    } finally {
      this.#keys.delete(key);
    }
  }
}
