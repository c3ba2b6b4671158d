import type { IncomingMessage } from "node:http";
import { AppError } from "@parley/errors";
import type { ByteBudget, Release } from "@parley/runtime";
import type { Actor } from "../domain/identity.ts";

// What is smaller fits into what the system keeps for a connection, or nearly.
export const smallAnswer = 64 * 1024;

/** Gives room back once the answer to a request has left this process, or can't any more. */
type ReleaseAfter = (request: IncomingMessage, release: Release) => void;

/**
 * Room for the large answers that wait in this process until their clients have read them: shared by workspaces, in each by keys. It is not that of
 * event streams: an event waits unread elsewhere until there is room, but an answer that was made is here.
 */
export class AnswerRoom {
  readonly #budget: ByteBudget;
  readonly #releaseAfter: ReleaseAfter;

  constructor(budget: ByteBudget, releaseAfter: ReleaseAfter) {
    this.#budget = budget;
    this.#releaseAfter = releaseAfter;
  }

  /**
   * Takes room for an answer, before any of it is sent. What tells of a change is sent without where there is none: it is done.
   * @param isRead Whether the request changed nothing.
   * @throws AppError 503 when there is none for what was read: what its key asked for before, or many others, has not been taken yet.
   */
  enter(
    { workspaceId, keyId }: Actor,
    request: IncomingMessage,
    { bytes, isRead }: { readonly bytes: number; readonly isRead: boolean },
  ): void {
    if (bytes <= smallAnswer) return;
    const release = this.#budget.takeNow([workspaceId, keyId], bytes);
    if (release !== null) return this.#releaseAfter(request, release);
    if (isRead) throw noRoom();
  }
}

function noRoom(): AppError {
  const message = "Too many large answers wait to be read: read those, then ask again after the seconds in Retry-After";
  return new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", message, { retryAfterSeconds: 5 });
}
