import { newMessage } from "@parley/testing";
import { pick } from "../choice.ts";
import { manners } from "../scripts.ts";
import { refusal, send } from "../sending.ts";
import type { Action } from "./action.ts";

interface Created {
  readonly message: { readonly sId: string };
  readonly agentMessages: readonly { readonly sId: string }[];
}

/** Posts a question, or what asks nobody, to a conversation. */
export const postMessage: Action = {
  weight: 10,
  async perform(world, choice, name) {
    const { parley, ledger } = world;
    const conversationId = pick(ledger.open, choice.which);
    if (conversationId === undefined) return "nothing there";
    const content = `${name} asks ${pick(manners, choice.other)}`;
    const body = newMessage(content, choice.other < 0.8 ? [parley.agentId] : []);
    const path = parley.api().p(`/assistant/conversations/${conversationId}/messages`);
    const answer = await send(world, choice, "POST", path, { body, key: name });
    if (answer?.status !== 200) return refusal(answer);
    const { message, agentMessages } = answer.body as Created;
    const answerIds = agentMessages.map(({ sId }) => sId);
    ledger.post({ conversationId, messageId: message.sId, content, answerIds });
    return "done";
  },
};
