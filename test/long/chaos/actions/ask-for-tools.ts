import { newMessage } from "@parley/testing";
import { pick } from "../choice.ts";
import { refusal, send } from "../sending.ts";
import { toolManners } from "../tool-scripts.ts";
import type { Action } from "./action.ts";

interface Created {
  readonly message: { readonly sId: string };
  readonly agentMessages: readonly { readonly sId: string }[];
}

/** Asks an agent something for which it calls tools: at the client, a remote one, both, or by a question of its own. */
export const askForTools: Action = {
  weight: 6,
  async perform(world, choice, name) {
    const { parley, ledger, toolboxId, clientServer } = world;
    const conversationId = pick(ledger.open, choice.which);
    if (conversationId === undefined) return "nothing there";
    const content = `${name} asks ${pick(toolManners, choice.other)}`;
    const { serverId } = clientServer;
    const ids = serverId === null ? {} : { clientSideMCPServerIds: [serverId] };
    const context = { username: "tester", timezone: "UTC", origin: "api", ...ids };
    const body = { ...newMessage(content, [toolboxId]), context };
    const path = parley.api().p(`/assistant/conversations/${conversationId}/messages`);
    // Before: what is not acknowledged may be there all the same, and waits for somebody.
    ledger.toolConversations.push(conversationId);
    const answer = await send(world, choice, "POST", path, { body, key: name });
    if (answer?.status !== 200) return refusal(answer);
    const { message, agentMessages } = answer.body as Created;
    const answerIds = agentMessages.map(({ sId }) => sId);
    ledger.post({ conversationId, messageId: message.sId, content, answerIds });
    return "done";
  },
};
