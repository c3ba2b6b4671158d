import type { StoredMessage } from "../found.ts";
import type { Law } from "./law.ts";

/**
 * What was acknowledged is there as it was sent, and once, however often it was sent; what was deleted is not. What was said without
 * an acknowledgement is there once or not at all.
 */
export const acknowledgedIsThere: Law = ({ ledger }, { conversations, messages }) => {
  const stored = new Map(messages.map((message) => [message._id, message]));
  const visible = new Map(conversations.map(({ _id, visibility }) => [_id, visibility !== "deleted"]));
  const missing = [...ledger.posted, ...ledger.answers, ...ledger.compactions, ...ledger.fragments].filter(
    ({ messageId }) => !stored.has(messageId),
  );
  const doomed = doomedPlaces(ledger.doomed, messages);
  const changed = ledger.posted.filter(({ messageId, content }) => {
    const message = stored.get(messageId);
    return message !== undefined && message.content !== content && !doomed.has(placeOf(message));
  });
  const lost = messages.filter(
    (message) =>
      message.visibility === "deleted" &&
      // Summaries go with anything that they cover.
      message.kind !== "compaction" &&
      !ledger.doomed.has(message.conversationId) &&
      !doomed.has(placeOf(message)),
  );
  const kept = [...ledger.deleted].filter((id) => visible.get(id) ?? stored.get(id)?.visibility === "visible");
  const outliving = messages.filter(
    ({ visibility, parentMessageId = "" }) =>
      visibility === "visible" && stored.get(parentMessageId)?.visibility === "deleted",
  );
  const said = Map.groupBy(
    messages.filter(({ kind, visibility }) => kind === "user" && visibility === "visible"),
    ({ content }) => content,
  );
  return [
    ...missing.map(({ messageId }) => `${messageId} was acknowledged and is not there`),
    ...ledger.conversations
      .filter((id) => visible.get(id) !== true && !ledger.doomed.has(id))
      .map((id) => `${id} was acknowledged and is not there`),
    ...changed.map(({ messageId, content }) => `${messageId} does not say: ${content}`),
    ...lost.map(({ _id }) => `${_id} is deleted, and nobody asked for that`),
    ...kept.map((id) => `${id} was deleted and is there`),
    ...outliving.map(({ _id }) => `${_id} outlives the question that it answers`),
    ...[...said].filter(([, same]) => same.length > 1).map(([content]) => `is there more than once: ${content}`),
  ];
};

/** Where a deletion may have been: it deletes every version at a rank, and those of the replies to a question. */
function doomedPlaces(doomed: ReadonlySet<string>, messages: readonly StoredMessage[]): ReadonlySet<string> {
  const places = new Set(messages.filter(({ _id }) => doomed.has(_id)).map(placeOf));
  const questions = new Set(messages.filter((message) => places.has(placeOf(message))).map(({ _id }) => _id));
  const replies = messages.filter(({ parentMessageId = "" }) => questions.has(parentMessageId));
  return new Set([...places, ...replies.map(placeOf)]);
}

const placeOf = ({ conversationId, rank }: StoredMessage): string => `${conversationId} ${rank}`;
