import { eventually } from "@parley/testing";
import type { ApiClient, CreatedMessage } from "@parley/testing";
import { expect } from "vitest";

const terminal = new Set(["agent_message_success", "agent_error", "agent_generation_cancelled"]);

/**
 * Reads everything that a conversation's streams hold and checks it by ids: nothing twice, order kept, each message
 * announced once, each answer ended once and after all of its text, which is the text of its message.
 */
export async function expectWholeStory(
  api: ApiClient,
  messages: readonly CreatedMessage[],
  patienceMs?: number,
): Promise<void> {
  const conversationId = messages[0]?.conversationId ?? "";
  const answers = messages.flatMap(({ agentMessageIds }) => agentMessageIds);
  const users = messages.map(({ userMessageId }) => userMessageId);
  const expected = [
    ...users.map((id) => `user_message_new ${id}`),
    ...answers.map((id) => `agent_message_new ${id}`),
    ...answers.map((id) => `agent_message_done ${id}`),
  ].sort();
  const heard = async () => {
    const events = await api.listEvents(conversationId);
    return events.length >= expected.length ? events : undefined;
  };
  const told = await eventually(`the conversation tells of ${expected.length} things`, heard, patienceMs);
  expect(told.map(({ type, data }) => `${type} ${String(data["messageId"])}`).sort()).toEqual(expected);
  expectIncreasing(told.map(({ id }) => id));
  const stored = new Map((await api.messages(conversationId)).map(({ sId, content }) => [sId, content ?? ""]));
  for (const answer of answers) {
    const events = await api.listEvents(conversationId, answer);
    expectIncreasing(events.map(({ id }) => id));
    expect(events.map(({ type }) => terminal.has(type)).lastIndexOf(true)).toBe(events.length - 1);
    expect(events.filter(({ type }) => terminal.has(type))).toHaveLength(1);
    // One of an earlier version is not on the page.
    if (stored.has(answer)) expect(events.map(textOf).join("")).toBe(stored.get(answer));
  }
}

/** What of an answer's text an event brings. */
function textOf({ type, data }: Awaited<ReturnType<ApiClient["listEvents"]>>[number]): string {
  return type === "generation_tokens" && data["classification"] === "tokens" ? String(data["text"]) : "";
}

/** Event ids grow, so none is there twice. */
function expectIncreasing(ids: readonly string[]): void {
  const sequences = ids.map((id) => Number(id.split("-").at(-1)));
  expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
}
