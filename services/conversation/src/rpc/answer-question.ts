import type { AnswerQuestionRequest__Output, AnswerQuestionResponse__Output } from "@parley/contracts/conversation/v1";
import { toActor } from "@parley/actor";
import type { AnswerQuestion } from "../domain/use-cases/answer-question.ts";

/** `ConversationService.AnswerQuestion` */
export function answerQuestion(useCase: AnswerQuestion) {
  return async (request: AnswerQuestionRequest__Output): Promise<AnswerQuestionResponse__Output> => {
    const { conversationId, messageId, actionId, selectedOptions, customResponse = null } = request;
    const answer = { selectedOptions, customResponse };
    await useCase.execute({ actor: toActor(request.actor), conversationId, messageId, actionId, answer });
    return {};
  };
}
