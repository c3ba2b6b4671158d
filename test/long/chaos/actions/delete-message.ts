import { pick } from "../choice.ts";
import { refusal, send } from "../sending.ts";
import type { Action } from "./action.ts";

/** Deletes a question or an answer. */
export const deleteMessage: Action = {
  weight: 2,
  async perform(world, choice) {
    const { parley, ledger } = world;
    const message = pick(ledger.live(choice.other < 0.5 ? ledger.posted : ledger.answers), choice.which);
    if (message === undefined) return "nothing there";
    const { conversationId, messageId } = message;
    ledger.doomed.add(messageId);
    const path = parley.api().q(`/assistant/conversations/${conversationId}/messages/${messageId}`);
    const answer = await send(world, choice, "DELETE", path);
    if (answer?.status !== 200) return refusal(answer);
    ledger.deleted.add(messageId);
    return "done";
  },
};
