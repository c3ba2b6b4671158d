import { fromActor } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { AccessServiceDefinition } from "@parley/contracts/space/v1";
import { AppError, isAppError } from "@parley/errors";
import type { ClosableClient } from "@parley/grpc";
import type { SpaceAccess } from "../domain/model/space-access.ts";

// As many as the space service takes at once.
const maxAsked = 1_000;
const passing: readonly string[] = ["UNAVAILABLE", "DEADLINE_EXCEEDED"];

/** Asks the space service each time. */
export class GrpcSpaceAccess implements SpaceAccess {
  readonly #access: ClosableClient<AccessServiceDefinition>;

  constructor(access: ClosableClient<AccessServiceDefinition>) {
    this.#access = access;
  }

  async readable(actor: Actor, spaceIds: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>> {
    const parts = Array.from({ length: Math.ceil(spaceIds.length / maxAsked) }, (_, part) =>
      this.#ask(actor, spaceIds.slice(part * maxAsked, (part + 1) * maxAsked), signal),
    );
    return new Set((await Promise.all(parts)).flat());
  }

  async #ask(actor: Actor, spaceIds: string[], signal: AbortSignal): Promise<readonly string[]> {
    try {
      return (await this.#access.ResolveAccess({ actor: fromActor(actor), spaceIds }, { signal })).readableSpaceIds;
    } catch (cause) {
      // What it refuses, and what nobody waits for any more, is no better a moment later.
      if (!isAppError(cause) || !passing.includes(cause.code)) throw cause;
      const message = "Who can read which spaces can't be checked right now: try again";
      throw new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", message, { cause, retryAfterSeconds: 2 });
    }
  }
}
