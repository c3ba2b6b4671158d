import { pick } from "../choice.ts";
import { refusal, send } from "../sending.ts";
import type { Action } from "./action.ts";

/** Deletes a conversation with everything in it. */
export const deleteConversation: Action = {
  weight: 1,
  async perform(world, choice) {
    const { parley, ledger } = world;
    const conversationId = pick(ledger.open, choice.which);
    if (conversationId === undefined) return "nothing there";
    ledger.doomed.add(conversationId);
    const path = parley.api().p(`/assistant/conversations/${conversationId}`);
    const answer = await send(world, choice, "DELETE", path);
    // Where the answer was lost, the repeat does not find it any more.
    const isDone = answer?.status === 200 || answer?.status === 404;
    if (isDone) ledger.deleted.add(conversationId);
    return isDone ? "done" : refusal(answer);
  },
};
