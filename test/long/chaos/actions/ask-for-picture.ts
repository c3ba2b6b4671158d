import { newMessage } from "@parley/testing";
import { pick } from "../choice.ts";
import { pictureManner } from "../scripts.ts";
import { refusal, send } from "../sending.ts";
import type { Action } from "./action.ts";

interface Created {
  readonly message: { readonly sId: string };
  readonly agentMessages: readonly { readonly sId: string }[];
}

/** Asks for an image, which becomes a file of the answer. */
export const askForPicture: Action = {
  weight: 3,
  async perform(world, choice, name) {
    const { parley, ledger, painterId } = world;
    const conversationId = pick(ledger.open, choice.which);
    if (conversationId === undefined) return "nothing there";
    const content = `${name} asks ${pictureManner}`;
    const path = parley.api().p(`/assistant/conversations/${conversationId}/messages`);
    const answer = await send(world, choice, "POST", path, { body: newMessage(content, [painterId]), key: name });
    if (answer?.status !== 200) return refusal(answer);
    const { message, agentMessages } = answer.body as Created;
    const answerIds = agentMessages.map(({ sId }) => sId);
    ledger.post({ conversationId, messageId: message.sId, content, answerIds });
    return "done";
  },
};
