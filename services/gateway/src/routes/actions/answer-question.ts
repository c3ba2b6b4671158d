import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { withFieldNames } from "../../http/field-names.ts";
import { operation } from "../../http/operation.ts";
import { somethingWritten } from "../field-schemas.ts";
import { success, successAnswer } from "../plain-answers.ts";

const body = z.object({
  actionId: z.string().min(1).max(100),
  answer: z.object({
    selectedOptions: z.array(z.int().min(0).max(1_000)).max(100).describe("Places of the options, from 0"),
    customResponse: z
      .string()
      .min(1)
      .max(10_000)
      .refine((text) => text.trim() !== "", "must not be blank")
      .meta({ pattern: somethingWritten })
      .optional()
      .describe("In the person's own words"),
  }),
});

/** POST the answer to an agent's question (API C91). The first counts: another one is 409 `question_answered`. */
export function answerQuestion(conversations: ConversationClient) {
  return operation(
    { rpc: "AnswerQuestion", summary: "Answer an agent's question", body, answer: successAnswer },
    async (call, { body: { actionId, answer } }) => {
      const { selectedOptions, customResponse } = answer;
      const answered = conversations.AnswerQuestion(
        {
          actor: call.actorContext,
          conversationId: call.param("cId"),
          messageId: call.param("mId"),
          actionId,
          selectedOptions,
          ...(customResponse === undefined ? {} : { customResponse }),
        },
        call.rpc,
      );
      await withFieldNames(answered, (field) => (field === "actionId" ? field : `answer.${field}`));
      return success;
    },
  );
}
