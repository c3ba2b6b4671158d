import {
  PostUserMessageResponseSchema as OlderUserMessage,
  RetryMessageResponseSchema as OlderAgentMessage,
} from "@dust-tt/client";
import { Constellation } from "@parley/testing";
import {
  AgentMessageEventDataSchema,
  ConversationEventDataSchema,
  PostUserMessageResponseSchema as NewerUserMessage,
  RetryMessageResponseSchema as NewerAgentMessage,
} from "dust-client-1.2.8";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newer, valueOf, versions } from "./_clients.ts";
import type { Client, ClientVersion, SeenEvent } from "./_clients.ts";
import { makeEveryElement } from "./_every-element.ts";
import type { EveryElement } from "./_every-element.ts";

let parley: Constellation;
let every: EveryElement;
beforeAll(async () => {
  parley = await Constellation.shared();
  every = await makeEveryElement(parley, await parley.createAgent("Critic"));
});
afterAll(() => parley.stop());

/** What each element looks like to a client, by what was done to it. */
const looks: Readonly<Record<string, object>> = {
  question: { type: "user_message", visibility: "visible", mentions: [{ configurationId: expect.any(String) }] },
  "question with mentions": {
    type: "user_message",
    user: { fullName: "Demo Person" },
    mentions: [{ configurationId: expect.any(String) }, { type: "user", userId: expect.any(String) }],
    context: { origin: "slack", email: "ann@example.com" },
  },
  "question to two": {
    type: "user_message",
    mentions: [{ configurationId: expect.any(String) }, { configurationId: expect.any(String) }],
  },
  "edited question": { type: "user_message", version: 1, content: "the second wording" },
  "deleted question": { type: "user_message", visibility: "deleted", content: "" },
  succeeded: {
    type: "agent_message",
    status: "succeeded",
    content: "Hi \u{1F44B}",
    chainOfThought: "They say hello.",
    actions: [],
    error: null,
  },
  "with a file": { type: "agent_message", status: "succeeded", content: "Look.", actions: [] },
  failed: {
    type: "agent_message",
    status: "failed",
    error: { code: expect.any(String), message: expect.any(String), metadata: null },
  },
  cancelled: { type: "agent_message", status: "cancelled", content: "partial text" },
  stopped: { type: "agent_message", status: "succeeded", content: "partial text" },
  retried: { type: "agent_message", version: 1, status: "succeeded", content: "Second version." },
  "deleted answer": { type: "agent_message", visibility: "deleted", content: null, rawContents: [], actions: [] },
  "answer to an edit": { type: "agent_message", status: "succeeded" },
  "side by side": { type: "agent_message", status: "succeeded" },
  "superseded fragment": { type: "content_fragment", title: "draft", contentFragmentVersion: "superseded" },
  fragment: { type: "content_fragment", title: "final", contentFragmentVersion: "latest" },
  "fragment of a file": {
    type: "content_fragment",
    fileId: expect.stringMatching(/^fil_/),
    snippet: "file",
    expiredReason: null,
  },
  "fragment of a deleted file": {
    type: "content_fragment",
    fileId: null,
    snippet: null,
    expiredReason: "data_source_deleted",
  },
};

const terminal: Readonly<Record<string, string>> = { failed: "agent_error", cancelled: "agent_generation_cancelled" };

async function collect(
  stream: AsyncIterable<unknown>,
  until: (event: SeenEvent) => boolean = () => false,
): Promise<readonly SeenEvent[]> {
  const events: SeenEvent[] = [];
  for await (const event of stream as AsyncIterable<SeenEvent>) {
    events.push(event);
    if (until(event)) break;
  }
  return events;
}

/** The messages that events carry parse as those of answers do, in both versions: events are cast and not parsed (API C86). */
function expectMessagesParse(events: readonly SeenEvent[]): void {
  for (const { message } of events) {
    if (message === undefined) continue;
    const ofUser = (message as SeenEvent).type === "user_message";
    for (const schema of ofUser ? [OlderUserMessage, NewerUserMessage] : [OlderAgentMessage, NewerAgentMessage])
      expect(schema.safeParse({ message }).error?.issues).toBeUndefined();
  }
}

const stories: Readonly<Record<string, (client: Client, of: ClientVersion) => Promise<void>>> = {
  "reads every element, with all versions, and nothing of a compaction": async (client) => {
    const { content, title, unread } = valueOf(await client.getConversation({ conversationId: every.conversationId }));
    expect([title, unread]).toEqual(["Everything", false]);
    expect(content.map((ofRank) => ofRank.map(({ sId }) => sId))).toEqual(every.elements.map(({ ids }) => ids));
    for (const [rank, { what }] of every.elements.entries())
      expect(content[rank]?.at(-1), what).toMatchObject(looks[what] ?? { type: what });
    expect(JSON.stringify(content)).not.toContain("a deleted");
  },

  "lists it, its feedback and its blocked actions": async (client) => {
    const { conversationId } = every;
    expect(valueOf(await client.getConversations()).map(({ sId }) => sId)).toContain(conversationId);
    expect(valueOf(await client.getConversationFeedback({ conversationId }))).toMatchObject([
      { thumbDirection: "up", content: "good" },
    ]);
    expect(valueOf(await client.getBlockedActions({ conversationId }))).toEqual({ blockedActions: [] });
  },

  "follows every answer and every version of it to its end": async (client, of) => {
    const conversation = valueOf(await client.getConversation({ conversationId: every.conversationId }));
    const options = { options: { maxReconnectAttempts: 3, reconnectDelay: 50, autoReconnect: true } };
    for (const { what, ids } of every.elements) {
      if (looks[what] === undefined || !("type" in looks[what]) || looks[what].type !== "agent_message") continue;
      for (const [version, id] of ids.entries()) {
        const events = await collect(await of.followMessage(client, conversation, id, options));
        const expected = version < ids.length - 1 ? "agent_error" : (terminal[what] ?? "agent_message_success");
        expect(events.at(-1)?.type, what).toBe(expected);
        expectMessagesParse(events);
        for (const event of events)
          expect(AgentMessageEventDataSchema.safeParse(event).error?.issues, event.type).toBeUndefined();
        expect(JSON.stringify(events)).not.toContain("a deleted");
      }
    }
  },
};

describe.each(versions)("the client $version", (of) => {
  test.each(Object.entries(stories))("%s", async (_what, story) =>
    story(of.connect(parley.baseUrls[0] ?? "", parley.workspaceId, parley.apiKey), of),
  );
});

test("the conversation's stream holds every element for the client 1.2.8, in order", async () => {
  const client = newer(versions.at(-1)?.connect(parley.baseUrls[0] ?? "", parley.workspaceId, parley.apiKey) as Client);
  const streamed = valueOf(await client.streamConversationEvents({ conversationId: every.conversationId }));
  const events = await collect(
    streamed.eventStream,
    ({ type, title }) => type === "conversation_title" && title === "Everything",
  );
  for (const event of events)
    expect(ConversationEventDataSchema.safeParse(event).error?.issues, event.type).toBeUndefined();
  expectMessagesParse(events);
  expect(JSON.stringify(events)).not.toContain("a deleted");
  const announced = events.flatMap(({ type, messageId }) => (type.endsWith("_new") ? [messageId] : []));
  expect(announced).toEqual(every.elements.filter(({ what }) => !what.includes("fragment")).flatMap(({ ids }) => ids));
});

test("both families read every element as the API's description says", async () => {
  const api = parley.api();
  const path = `/assistant/conversations/${every.conversationId}`;
  // The API client compares each answer with the document that the gateway serves.
  for (const root of [api.p(path), api.q(path)])
    for (const what of ["", "/events", "/feedbacks", "/mentions/suggestions"])
      await api.expect(200, "GET", root + what);
  for (const what of ["/messages", "/participants"]) await api.expect(200, "GET", api.q(path) + what);
  for (const id of every.elements.flatMap(({ ids }) => ids))
    expect(await api.expect(200, "GET", api.q(`${path}/messages/${id}`))).toMatchObject({ message: { sId: id } });
});
