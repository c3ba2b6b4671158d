import { runRequestedCodec } from "@parley/contracts/conversation/v1";
import type { RunKey } from "@parley/contracts/conversation/v1";
import { isAppError } from "@parley/errors";
import type { Decision } from "@parley/events";
import { FencedError } from "./answer-publisher.ts";
import { ParkedError, YieldedError } from "./run-ends.ts";

/** The runner stops before its run is over; another takes it when the lease is gone. */
export class HandedOver extends Error {}

/** The run that a message of the queue names; null for other bytes. */
export function toTicket(payload: Uint8Array): Required<RunKey> | null {
  try {
    const { workspaceId, conversationId, runId } = runRequestedCodec.decode(payload);
    return workspaceId === "" || conversationId === "" || runId === "" ? null : { workspaceId, conversationId, runId };
  } catch {
    return null;
  }
}

/** What becomes of a message of the queue after what it led to has failed. */
export function decide(error: unknown): Decision {
  if (error instanceof ParkedError || error instanceof YieldedError) return { kind: "ack" };
  if (error instanceof FencedError || error instanceof HandedOver) return { kind: "nak", delayMs: 1_000 };
  if (!isAppError(error)) throw error;
  switch (error.reason) {
    case "RUN_ENDED":
    case "RUN_WAITING":
      return { kind: "ack" };
    case "RUN_LEASED":
      return { kind: "nak", delayMs: (error.retryAfterSeconds ?? 1) * 1_000 };
    case "RUN_FENCED":
      return { kind: "nak", delayMs: 1_000 };
    case "RUN_NOT_FOUND":
      // It was deleted while it was worked on; the message of the queue may be of another.
      return { kind: "ack" };
    default:
      throw error;
  }
}
