import type { PostResultRequest } from "@parley/contracts/mcp/v1";
import { AppError, isAppError } from "@parley/errors";
import { sleep } from "@parley/runtime";
import type { RequestStreamClient } from "../../clients.ts";
import { ProgressRate } from "./progress-rate.ts";

interface Dependencies {
  readonly registry: RequestStreamClient;
  /** For how long a result is held while the registry is away. */
  readonly holdMs: number;
  /** Aborts when this process waits for nothing any more. */
  readonly stopping: AbortSignal;
  readonly now: () => number;
}

// A result of 8 MB on a busy machine.
const deadlineMs = 30_000;
const [shortestPauseMs, longestPauseMs] = [100, 2_000];
const mostHeldBytes = 256 * 1024 * 1024;

/** Passes on what clients' servers say, again and again while the registry is away. */
export class HeldResults {
  readonly #deps: Dependencies;
  readonly #progress: ProgressRate;
  #heldBytes = 0;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#progress = new ProgressRate(deps.now);
  }

  /** Whether anybody waited for it. @param message What `request.message` is the text of. @throws AppError The registry's refusal, 503. */
  async post(request: PostResultRequest, message: object, requestId: string | undefined): Promise<boolean> {
    if (!this.#progress.admits(request.serverId ?? "", message)) return true;
    const bytes = (request.message ?? "").length;
    if (this.#heldBytes + bytes > mostHeldBytes) throw registryAway();
    this.#heldBytes += bytes;
    try {
      return await this.#repeat(request, requestId);
    } finally {
      this.#heldBytes -= bytes;
    }
  }

  async #repeat(request: PostResultRequest, requestId: string | undefined): Promise<boolean> {
    const { registry, holdMs, stopping, now } = this.#deps;
    const options = { deadlineMs, ...(requestId === undefined ? {} : { requestId }) };
    const end = now() + holdMs;
    for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        return (await registry.PostResult(request, options)).success;
      } catch (error) {
        if (!isPassing(error)) throw error;
        if (now() >= end) throw registryAway(error);
        await sleep(pauseMs, stopping).catch(() => {
          throw registryAway(error);
        });
      }
    }
  }
}

/** What a replica that is killed or a database without a primary answers, or nobody does. */
function isPassing(error: unknown): boolean {
  return isAppError(error) && ["UNAVAILABLE", "DEADLINE_EXCEEDED"].includes(error.code);
}

function registryAway(cause?: unknown): AppError {
  const message = "Results can't be taken right now: send it again";
  return new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", message, { cause, retryAfterSeconds: 5 });
}
