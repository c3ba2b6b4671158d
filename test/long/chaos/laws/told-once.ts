import { areIncreasing, forEachOf } from "../streams.ts";
import type { Law } from "./law.ts";

/** The stream of a conversation tells of each question once, of each answer once, and of each answer's end once. */
export const toldOnce: Law = async ({ parley, ledger }, { messages }) => {
  const wrongs: string[] = [];
  const open = Map.groupBy(
    messages.filter(({ conversationId }) => !ledger.doomed.has(conversationId)),
    ({ conversationId }) => conversationId,
  );
  await forEachOf([...open], async ([conversationId, ofConversation]) => {
    const events = await parley.api().listEvents(conversationId);
    const told = events.map(({ type, data }) => `${type} ${String(data["messageId"])}`);
    if (!areIncreasing(events.map(({ id }) => id))) wrongs.push(`the events of ${conversationId} are out of order`);
    const expected = ofConversation.flatMap(({ _id, kind }) => {
      if (kind === "user") return [`user_message_new ${_id}`];
      return kind === "agent" ? [`agent_message_new ${_id}`, `agent_message_done ${_id}`] : [];
    });
    for (const one of expected) {
      const times = told.filter((other) => other === one).length;
      if (times !== 1) wrongs.push(`${conversationId} tells ${times} times: ${one}`);
    }
  });
  return wrongs;
};
