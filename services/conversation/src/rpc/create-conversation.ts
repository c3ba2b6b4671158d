import type {
  CreateConversationRequest__Output,
  CreateConversationResponse__Output,
} from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { CreateConversation } from "../domain/use-cases/create-conversation.ts";
import { toActor, toIdempotencyKey } from "@parley/actor";
import { fromConversation, toVisibility } from "./conversation-mapper.ts";
import { toNewFragment } from "./fragment-mapper.ts";
import { fromMessage, toNewMessage } from "./message-mapper.ts";

/** `ConversationService.CreateConversation` */
export function createConversation(useCase: CreateConversation) {
  return async (request: CreateConversationRequest__Output): Promise<CreateConversationResponse__Output> => {
    if (request.visibility === "CONVERSATION_VISIBILITY_DELETED")
      throw invalidField("visibility", "can't be deleted at creation");
    const actor = toActor(request.actor);
    const { conversation, fragments, turn } = await useCase.execute({
      actor,
      idempotencyKey: toIdempotencyKey(request.idempotencyKey),
      title: request.title ?? null,
      visibility: toVisibility(request.visibility),
      depth: request.depth,
      spaceId: request.spaceId ?? null,
      message: request.message === null ? null : toNewMessage(request.message),
      skipsValidation: request.skipToolsValidation,
      fragments: request.contentFragments.map((fragment, index) =>
        toNewFragment(fragment, `contentFragments[${index}]`),
      ),
    });
    return {
      conversation: fromConversation({
        conversation,
        unread: false,
        lastRead: actor.person === null ? null : conversation.created,
        actionRequired: false,
      }),
      message: turn === null ? null : fromMessage(turn.userMessage),
      agentMessages: (turn?.agentMessages ?? []).map(fromMessage),
      contentFragments: fragments.map(fromMessage),
    };
  };
}
