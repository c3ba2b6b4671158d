import { newMessage } from "../stack/api.ts";
import type { Api } from "../stack/api.ts";
import { EventStreamClient } from "./event-stream.ts";

/** Milliseconds since the question was sent. */
export interface AnswerTime {
  /** Until the first token has come out of the answer's stream. */
  readonly first: number;
  /** Until its end has. */
  readonly whole: number;
}

/** Asks in a new conversation, and follows the answer to its end. @param title Without one the model is asked for one, once the answer has ended. */
export async function timeAnswer(api: Api, agentId: string, question: string, title?: string): Promise<AnswerTime> {
  const started = performance.now();
  const message = newMessage(question, [agentId]);
  const { conversation } = (await api.post(api.publicUrl("/assistant/conversations"), {
    message,
    ...(title === undefined ? {} : { title }),
  })) as { conversation: { sId: string; content: { sId: string; type: string }[][] } };
  const answer = conversation.content.flat().find(({ type }) => type === "agent_message");
  let first = 0;
  const times = Promise.withResolvers<AnswerTime>();
  const url = api.eventsUrl(conversation.sId, answer?.sId);
  const stream = new EventStreamClient(url, api.headers, (data) => {
    const { type, error } = (JSON.parse(data) as { data: { type: string; error?: object } }).data;
    if (type === "generation_tokens") first ||= performance.now() - started;
    // What comes after the first token must not fall on the next question.
    if (type === "agent_message_success") times.resolve({ first, whole: performance.now() - started });
    if (type === "agent_error") times.reject(new Error(`the answer failed: ${JSON.stringify(error)}`));
  });
  try {
    return await times.promise;
  } finally {
    stream.close();
  }
}
