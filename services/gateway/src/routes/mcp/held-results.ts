import type { PostResultRequest } from "@parley/contracts/mcp/v1";
import { AppError } from "@parley/errors";
import type { RequestStreamClient } from "../../clients.ts";
import { isPassing } from "../../http/hold.ts";
import type { Hold } from "../../http/hold.ts";
import { ProgressRate } from "./progress-rate.ts";

interface Dependencies {
  readonly registry: RequestStreamClient;
  /** How long a result waits while the registry is away. */
  readonly hold: Hold;
  readonly now: () => number;
}

// A result of 8 MB on a busy machine.
const deadlineMs = 30_000;
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
    const { registry, hold } = this.#deps;
    const options = { deadlineMs, ...(requestId === undefined ? {} : { requestId }) };
    try {
      const { success } = await hold.repeat(
        () => registry.PostResult(request, options),
        () => undefined,
      );
      return success;
    } catch (error) {
      throw isPassing(error) ? registryAway(error) : error;
    }
  }
}

function registryAway(cause?: unknown): AppError {
  const message = "Results can't be taken right now: send it again";
  return new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", message, { cause, retryAfterSeconds: 5 });
}
