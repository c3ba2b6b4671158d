import type { Law } from "./law.ts";

/** An answer that had not ended when its cancel was acknowledged has ended as cancelled. */
export const cancelsHold: Law = ({ ledger }, { messages }) => {
  const stored = new Map(messages.map((message) => [message._id, message]));
  return ledger
    .live(ledger.cancelled)
    .map(({ messageId }) => ({ messageId, status: stored.get(messageId)?.status }))
    .filter(({ status }) => status !== "cancelled")
    .map(({ messageId, status }) => `${messageId} was cancelled and is ${status ?? "not there"}`);
};
