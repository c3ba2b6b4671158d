import type { EncodedGetMessageResponse__Output, GetMessageRequest__Output } from "@parley/contracts/conversation/v1";
import type { GetMessage } from "../domain/use-cases/get-message.ts";
import { toActor } from "@parley/actor";
import { encodeView, tagOf } from "./encoded-messages.ts";

/** `ConversationService.GetMessage` */
export function getMessage(useCase: GetMessage) {
  return async (request: GetMessageRequest__Output): Promise<EncodedGetMessageResponse__Output> => {
    const { conversationId, messageId, knownTag } = request;
    const actor = toActor(request.actor);
    const { view, ...read } = await useCase.execute({ actor, conversationId, messageId });
    const subAgentMicrocredits = String(read.subAgentMicrocredits);
    const encoded = encodeView(view);
    const tag = tagOf([encoded], { subAgentMicrocredits });
    if (tag === knownTag) return { subAgentMicrocredits: "0", tag, unchanged: true };
    return { message: encoded.bytes, subAgentMicrocredits, tag, unchanged: false };
  };
}
