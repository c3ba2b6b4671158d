import type { ParseMentionsRequest__Output, ParseMentionsResponse__Output } from "@parley/contracts";
import type { MentionService } from "../domain/use-cases/mention-service.ts";
import { toActor } from "./actor-mapper.ts";

/** `ConversationService.ParseMentions` */
export function parseMentions(service: MentionService) {
  return async (request: ParseMentionsRequest__Output): Promise<ParseMentionsResponse__Output> => {
    return { markdown: await service.parse(toActor(request.actor), request.markdown) };
  };
}
