import type { IncomingMessage } from "node:http";
import { AppError } from "@parley/errors";
import type { ByteBudget, Release } from "@parley/runtime";
import type { Actor } from "../domain/identity.ts";
import type { RequestContext } from "./request-context.ts";

// Most requests are far below it, and wait for nobody.
const countedFrom = 64 * 1024;
const nothingHeld: Release = () => undefined;

interface Patience {
  readonly usualMs: number;
  readonly postedOnceMs: number;
}

// Less than the minute that a request may take.
const usualPatience: Patience = { usualMs: 10_000, postedOnceMs: 50_000 };

interface Waiting {
  readonly ofWorkspace: number;
  readonly ofKey: number;
}

// More would find no room in time, and each that waits costs all that are served.
const usualWaiting: Waiting = { ofWorkspace: 128, ofKey: 32 };

interface Bounds {
  /** What a body may have at the most, of which one counts whose length is not said before. */
  readonly maxBytes: number;
  /** Whether it may wait for almost as long as a request may take: its client sends nothing again. */
  readonly isPostedOnce: boolean;
  readonly context: RequestContext;
  /** Called when it has to wait: its client may send meanwhile. */
  readonly onWait: () => void;
}

/** Room for the large bodies that are read, parsed and passed on at one time: shared by workspaces, in each by keys. */
export class BodyRoom {
  readonly #budget: ByteBudget;
  readonly #patience: Patience;
  readonly #most: Waiting;

  /**
   * @param patience How long a request waits for room.
   * @param most How many wait.
   */
  constructor(budget: ByteBudget, patience: Patience = usualPatience, most: Waiting = usualWaiting) {
    this.#budget = budget;
    this.#patience = patience;
    this.#most = most;
  }

  /**
   * Waits for room for a request's body, before any of it is read.
   * @returns Gives it back: the request has its answer, or waits for one with little of its body.
   * @throws AppError 503 when there was none in time, or too many wait already.
   */
  async take({ workspaceId, keyId }: Actor, request: IncomingMessage, bounds: Bounds): Promise<Release> {
    const bytes = Math.min(lengthOf(request), bounds.maxBytes);
    if (bytes <= countedFrom) return nothingHeld;
    if (this.#budget.waitingOf([workspaceId]) >= this.#most.ofWorkspace) throw noRoom();
    if (this.#budget.waitingOf([workspaceId, keyId]) >= this.#most.ofKey) throw noRoom();
    const late = new AbortController();
    const { usualMs, postedOnceMs } = this.#patience;
    // Where there is room it is taken before this.
    const waits = setImmediate(bounds.onWait);
    const timer = setTimeout(() => late.abort(noRoom()), bounds.isPostedOnce ? postedOnceMs : usualMs);
    try {
      return await this.#budget.take(
        [workspaceId, keyId],
        bytes,
        AbortSignal.any([bounds.context.signal, late.signal]),
      );
    } finally {
      clearImmediate(waits);
      clearTimeout(timer);
    }
  }
}

/** How long a body is by its head; without end where its length is not said (RFC 9112, 6.3). */
function lengthOf({ headers }: IncomingMessage): number {
  if (headers["transfer-encoding"] !== undefined) return Infinity;
  return Number(headers["content-length"] ?? 0);
}

function noRoom(): AppError {
  const message = "Too many large requests are being worked on: try again after the seconds in Retry-After";
  return new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", message, { retryAfterSeconds: 5 });
}
