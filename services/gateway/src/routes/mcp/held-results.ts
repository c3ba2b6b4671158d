import type { PostResultRequest } from "@parley/contracts/mcp/v1";
import { AppError } from "@parley/errors";
import type { ByteBudget, Release } from "@parley/runtime";
import type { RequestStreamClient } from "../../clients.ts";
import { isPassing } from "../../http/hold.ts";
import type { Hold } from "../../http/hold.ts";
import { ProgressRate } from "./progress-rate.ts";

interface Dependencies {
  readonly registry: RequestStreamClient;
  /** How long a result waits while the registry is away. */
  readonly hold: Hold;
  /** Of what waits. */
  readonly budget: ByteBudget;
  readonly now: () => number;
}

// A result of 8 MB on a busy machine.
const deadlineMs = 30_000;
const soonMs = 5_000;

/** Passes on what clients' servers say, again and again while the registry is away. */
export class HeldResults {
  readonly #deps: Dependencies;
  readonly #progress: ProgressRate;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#progress = new ProgressRate(deps.now);
  }

  /**
   * Whether anybody waited for it.
   * @param message What `request.message` is the text of.
   * @param onHeld Called when it begins to wait: from then on it counts here.
   * @throws AppError The registry's refusal, 503.
   */
  async post(
    request: PostResultRequest,
    message: object,
    requestId: string | undefined,
    onHeld: () => void,
  ): Promise<boolean> {
    if (!this.#progress.admits(request.serverId ?? "", message)) return true;
    const { registry, hold } = this.#deps;
    using held = new DisposableStack();
    const options = { deadlineMs, ...(requestId === undefined ? {} : { requestId }) };
    try {
      const { success } = await hold.repeat(
        () => registry.PostResult(request, options),
        // What is on its way is in the room of bodies still: it counts for nothing here.
        () => {
          held.defer(this.#take(request));
          onHeld();
        },
      );
      return success;
    } catch (error) {
      throw isPassing(error) ? registryAway(error) : error;
    }
  }

  /** Posts it once, and soon: for what nobody waits for longer. @throws AppError The registry's refusal, or that it is away. */
  async postNow(request: PostResultRequest, requestId: string | undefined): Promise<void> {
    const options = { deadlineMs: soonMs, ...(requestId === undefined ? {} : { requestId }) };
    await this.#deps.registry.PostResult(request, options);
  }

  /** A workspace whose clients say much leaves room for those of others, and a key for the others of its workspace. */
  #take({ actor, message = "" }: PostResultRequest): Release {
    const release = this.#deps.budget.takeNow([actor?.workspaceId ?? "", actor?.keyId ?? ""], message.length);
    if (release === null) throw registryAway();
    return release;
  }
}

function registryAway(cause?: unknown): AppError {
  const message = "Results can't be taken right now: send it again";
  return new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", message, { cause, retryAfterSeconds: 5 });
}
