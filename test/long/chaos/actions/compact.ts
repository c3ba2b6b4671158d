import { pick } from "../choice.ts";
import { refusal, send } from "../sending.ts";
import type { Action } from "./action.ts";

/** Has a conversation summarised. */
export const compact: Action = {
  weight: 2,
  async perform(world, choice, name) {
    const { parley, ledger } = world;
    const conversationId = pick(ledger.open, choice.which);
    if (conversationId === undefined) return "nothing there";
    const body = { model: { providerId: "local", modelId: "scripted" } };
    const path = parley.api().q(`/assistant/conversations/${conversationId}/compactions`);
    const answer = await send(world, choice, "POST", path, { body, key: name });
    if (answer?.status !== 200) return refusal(answer);
    const { compactionMessage } = answer.body as { readonly compactionMessage: { readonly sId: string } };
    ledger.compactions.push({ conversationId, messageId: compactionMessage.sId });
    return "done";
  },
};
