import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "../processes/problem.ts";
import type { BlockedCall } from "./decide.ts";
import { sseData } from "./sse-frames.ts";

interface AnswerEvent {
  eventId?: string;
  data: Partial<BlockedCall> & {
    type: string;
    text?: string;
    classification?: string;
    error?: { message?: string };
    message?: { content?: string | null };
  };
}

const reconnectLimit = 10;

/**
 * Prints an agent's answer as it is written; takes the stream up again where it broke off.
 * @param decide Has somebody decide about a call that waits; once for each.
 */
export async function printAnswer(
  url: string,
  headers: Record<string, string>,
  print: (text: string) => void,
  decide: (call: BlockedCall) => Promise<void>,
): Promise<void> {
  const decided = new Set<string>();
  let lastEventId: string | null = null;
  let printed = "";
  const printMore = (text: string): void => {
    printed += text;
    print(text);
  };
  for (let failures = 0; failures < reconnectLimit; failures += 1) {
    try {
      const query: string = lastEventId === null ? "" : `?lastEventId=${encodeURIComponent(lastEventId)}`;
      const answer: Response = await fetch(url + query, { headers: { ...headers, accept: "text/event-stream" } });
      if (answer.status === 429 || answer.status >= 500) throw new Error(`the events answer ${answer.status}`);
      if (!answer.ok || answer.body === null)
        throw new Problem(`the events answer ${answer.status}: ${await answer.text()}`);
      for await (const data of sseData(answer.body)) {
        const event = parseEvent(data);
        if (event === null) continue;
        lastEventId = event.eventId ?? lastEventId;
        failures = 0;
        const blocked = blockedCallOf(event);
        if (blocked !== null && !decided.has(blocked.actionId)) {
          await decide(blocked);
          decided.add(blocked.actionId);
        }
        if (isEnd(event, printMore, printed)) return;
      }
    } catch (error) {
      if (error instanceof Problem) throw error;
    }
    await sleep(500); // the connection broke, or the gateway is being started again
  }
  throw new Problem("the answer's stream broke off too often");
}

function isEnd({ data }: AnswerEvent, print: (text: string) => void, printed: string): boolean {
  switch (data.type) {
    case "generation_tokens":
      if (data.classification === "tokens") print(data.text ?? "");
      return false;
    case "agent_message_success":
    case "agent_message_gracefully_stopped":
      // Taken up after the tokens were gone from the stream: the end still carries the whole text.
      if (printed === "") print(data.message?.content ?? "");
      return true;
    case "agent_generation_cancelled":
      print("\n(cancelled)");
      return true;
    case "agent_error":
    case "user_message_error":
      throw new Problem(`\nthe agent failed: ${data.error?.message ?? "no reason given"}`);
    default:
      return false;
  }
}

function blockedCallOf({ data }: AnswerEvent): BlockedCall | null {
  const { type, actionId, stake, inputs, metadata, question } = data;
  if (type !== "tool_approve_execution" && type !== "tool_ask_user_question") return null;
  if (actionId === undefined || stake === undefined || inputs === undefined || metadata === undefined) return null;
  return { actionId, stake, inputs, metadata, ...(question === undefined ? {} : { question }) };
}

function parseEvent(data: string): AnswerEvent | null {
  if (data === "done") return null;
  const event = JSON.parse(data) as Partial<AnswerEvent>;
  return typeof event.data?.type === "string" ? (event as AnswerEvent) : null;
}
