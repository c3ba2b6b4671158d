import { pick } from "../choice.ts";
import { manners } from "../scripts.ts";
import { refusal, send } from "../sending.ts";
import type { Action } from "./action.ts";

interface Edited {
  readonly message: { readonly sId: string };
  readonly agentMessages: readonly { readonly sId: string }[];
}

/** Edits what was posted: that is answered anew. */
export const editMessage: Action = {
  weight: 3,
  async perform(world, choice, name) {
    const { parley, ledger } = world;
    const posted = pick(ledger.live(ledger.posted), choice.which);
    if (posted === undefined) return "nothing there";
    const { conversationId, messageId } = posted;
    const content = `${name} asks better ${pick(manners, choice.other)}`;
    const body = { content, mentions: [{ configurationId: parley.agentId }] };
    const path = parley.api().p(`/assistant/conversations/${conversationId}/messages/${messageId}/edit`);
    const answer = await send(world, choice, "POST", path, { body, key: name });
    if (answer?.status !== 200) return refusal(answer);
    const { message, agentMessages } = answer.body as Edited;
    const answerIds = agentMessages.map(({ sId }) => sId);
    ledger.post({ conversationId, messageId: message.sId, content, answerIds });
    return "done";
  },
};
