import type {
  PostContentFragmentRequest__Output,
  PostContentFragmentResponse__Output,
} from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { PostContentFragment } from "../domain/use-cases/post-content-fragment.ts";
import { toActor, toIdempotencyKey } from "@parley/actor";
import { toNewFragment } from "./fragment-mapper.ts";
import { fromMessage } from "./message-mapper.ts";

/** `ConversationService.PostContentFragment` */
export function postContentFragment(useCase: PostContentFragment) {
  return async (request: PostContentFragmentRequest__Output): Promise<PostContentFragmentResponse__Output> => {
    const { conversationId, contentFragment } = request;
    if (contentFragment === null) throw invalidField("contentFragment", "is required");
    const fragment = toNewFragment(contentFragment, "contentFragment");
    const message = await useCase.execute({
      actor: toActor(request.actor),
      idempotencyKey: toIdempotencyKey(request.idempotencyKey),
      conversationId,
      fragment,
    });
    return { message: fromMessage(message) };
  };
}
