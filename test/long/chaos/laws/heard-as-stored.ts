import { areIncreasing, hasEnded } from "../streams.ts";
import type { Law } from "./law.ts";

/** Who read an answer over connections that were cut has heard its text and its thoughts once, in order, and one end. */
export const heardAsStored: Law = ({ ledger }, { messages }) => {
  const stored = new Map(messages.map((message) => [message._id, message]));
  return ledger.heard.flatMap(({ messageId, ids, types, text, thoughts }) => {
    const message = stored.get(messageId);
    const isKept = message?.visibility === "visible" && !ledger.doomed.has(messageId);
    return [
      ...(areIncreasing(ids) ? [] : [`${messageId} was heard out of order: ${ids.join()}`]),
      ...(types.filter(hasEnded).length === 1 ? [] : [`${messageId} was heard to end so: ${types.join()}`]),
      ...(isKept && text !== (message.content ?? "")
        ? [`${messageId} was heard as "${text}", and says "${message.content}"`]
        : []),
      ...(isKept && thoughts !== (message.chainOfThought ?? "")
        ? [`${messageId} was heard to think "${thoughts}", and thought "${message.chainOfThought}"`]
        : []),
    ];
  });
};
