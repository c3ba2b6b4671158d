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
// A few words, and a client that waits for its refusal.
const soonMs = 5_000;
// Nobody waits for these, so nothing else bounds them: each is asked for again and again. Of all, and of a key.
const mostEnds = { ofAll: 256, ofKey: 32 };

/** Passes on what clients' servers say, again and again while the registry is away. */
export class HeldResults {
  readonly #deps: Dependencies;
  readonly #progress: ProgressRate;
  /** How many ends of refused results wait, by key. */
  readonly #ends = new Map<string, number>();

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
    return this.#repeat(request, { requestId, deadlineMs }, onHeld);
  }

  /**
   * Posts what ends the call of a refused result. Resolves once it has, or waits here for the registry: whoever sent the result hears meanwhile
   * that it was refused. Where many wait already this one does not.
   * @param onLost Called when it has waited in vain.
   * @throws AppError The registry's refusal, 503.
   */
  async end(
    request: PostResultRequest,
    requestId: string | undefined,
    onLost: (error: unknown) => void,
  ): Promise<void> {
    let isHeld = false;
    const held = Promise.withResolvers<void>();
    const key = request.actor?.keyId ?? "";
    const ended = this.#repeat(request, { requestId, deadlineMs: soonMs }, () => {
      this.#countEnd(key);
      isHeld = true;
      held.resolve();
    })
      .catch((error: unknown) => {
        if (!isHeld) throw error;
        onLost(error);
      })
      .finally(() => (isHeld ? this.#forgetEnd(key) : undefined));
    await Promise.race([ended, held.promise]);
  }

  /** @throws AppError 503 where too many wait. */
  #countEnd(key: string): void {
    const ofAll = [...this.#ends.values()].reduce((sum, count) => sum + count, 0);
    const ofKey = this.#ends.get(key) ?? 0;
    if (ofAll >= mostEnds.ofAll || ofKey >= mostEnds.ofKey) throw registryAway();
    this.#ends.set(key, ofKey + 1);
  }

  #forgetEnd(key: string): void {
    const left = (this.#ends.get(key) ?? 1) - 1;
    if (left > 0) this.#ends.set(key, left);
    else this.#ends.delete(key);
  }

  async #repeat(
    request: PostResultRequest,
    { requestId, deadlineMs: ofEach }: { readonly requestId: string | undefined; readonly deadlineMs: number },
    onHeld: () => void,
  ): Promise<boolean> {
    const { registry, hold } = this.#deps;
    using held = new DisposableStack();
    const options = { deadlineMs: ofEach, ...(requestId === undefined ? {} : { requestId }) };
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
