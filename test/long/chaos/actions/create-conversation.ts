import { newMessage } from "@parley/testing";
import { pick } from "../choice.ts";
import { manners } from "../scripts.ts";
import { refusal, send } from "../sending.ts";
import type { Action } from "./action.ts";

interface Created {
  readonly conversation: {
    readonly sId: string;
    readonly content: readonly (readonly { sId: string; type: string }[])[];
  };
  readonly message: { readonly sId: string };
}

/** Creates a conversation with a question, once however often it must be asked. */
export const createConversation: Action = {
  weight: 3,
  async perform(world, choice, name) {
    const { parley, ledger } = world;
    const content = `${name} begins ${pick(manners, choice.which)}`;
    const space = choice.other < 0.4 ? pick(ledger.spaces, choice.other / 0.4) : undefined;
    const place = space === undefined ? {} : { spaceId: space.spaceId };
    const body = { title: name, message: newMessage(content, [parley.agentId]), ...place };
    const path = parley.api().p("/assistant/conversations");
    const answer = await send(world, choice, "POST", path, { body, key: name });
    if (answer?.status !== 200) return refusal(answer);
    const { conversation, message } = answer.body as Created;
    const newest = conversation.content.map((versions) => versions.at(-1));
    ledger.conversations.push(conversation.sId);
    if (space !== undefined) ledger.conversationSpaces.set(conversation.sId, space.spaceId);
    ledger.post({
      conversationId: conversation.sId,
      messageId: message.sId,
      content,
      answerIds: newest.flatMap((one) => (one?.type === "agent_message" ? [one.sId] : [])),
    });
    return "done";
  },
};
