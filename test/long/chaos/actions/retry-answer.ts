import { pick } from "../choice.ts";
import { refusal, send } from "../sending.ts";
import type { Action } from "./action.ts";

/** Has a question answered anew. */
export const retryAnswer: Action = {
  weight: 3,
  async perform(world, choice, name) {
    const { parley, ledger } = world;
    const asked = pick(ledger.live(ledger.answers), choice.which);
    if (asked === undefined) return "nothing there";
    const { conversationId, messageId, questionId = "" } = asked;
    const path = parley.api().p(`/assistant/conversations/${conversationId}/messages/${messageId}/retry`);
    const answer = await send(world, choice, "POST", path, { body: {}, key: name });
    if (answer?.status !== 200) return refusal(answer);
    const { message } = answer.body as { readonly message: { readonly sId: string } };
    ledger.answers.push({ conversationId, messageId: message.sId, questionId });
    return "done";
  },
};
