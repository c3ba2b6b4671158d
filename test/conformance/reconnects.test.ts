import type { ConversationPublicType } from "@dust-tt/client";
import { Constellation, severableWay } from "@parley/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newer, valueOf, versions } from "./_clients.ts";
import type { Client, ClientVersion, SeenEvent } from "./_clients.ts";
import { cuttingProxy } from "./_cutting-proxy.ts";

let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.start();
});
afterAll(() => parley.stop());

const eager = { options: { maxReconnectAttempts: 1_000, reconnectDelay: 50, autoReconnect: true } };

interface Asked {
  readonly conversation: ConversationPublicType;
  readonly answerId: string;
}

async function ask(content: string): Promise<Asked> {
  const { conversationId, agentMessageIds } = await parley.api().ask(content, [parley.agentId]);
  const [older] = versions;
  const direct = older?.connect(parley.baseUrls[0] ?? "", parley.workspaceId, parley.apiKey);
  if (direct === undefined) throw new Error("There is no client");
  return {
    conversation: valueOf(await direct.getConversation({ conversationId })),
    answerId: agentMessageIds[0] ?? "",
  };
}

/** What came, while it comes. */
function collect(stream: AsyncIterable<SeenEvent>): {
  readonly seen: readonly SeenEvent[];
  readonly ended: Promise<void>;
} {
  const seen: SeenEvent[] = [];
  const ended = (async () => {
    for await (const event of stream) seen.push(event);
  })();
  return { seen, ended };
}

const outline = (events: readonly { readonly type: string; readonly text?: unknown }[]): readonly unknown[] =>
  events.map(({ type, text }) => [type, text]);

/** Every event once and in order: what the client saw is what the stream holds. */
async function expectWhole({ conversation, answerId }: Asked, seen: readonly SeenEvent[], text: string): Promise<void> {
  const held = await parley.api().listEvents(conversation.sId, answerId);
  expect(outline(seen)).toEqual(outline(held.map(({ type, data }) => ({ type, text: data["text"] }))));
  expect(seen.map((event) => event.text ?? "").join("")).toBe(text);
  expect(seen.at(-1)).toMatchObject({ type: "agent_message_success", message: { content: text } });
}

const stories: Readonly<Record<string, (of: ClientVersion, connect: (url: string) => Client) => Promise<void>>> = {
  "has every event once though its connections break wherever they do": async (of, connect) => {
    const pieces = Array.from({ length: 50 }, (_, i) => `${i} \u{1F985} \u9DFA `);
    parley.model.on("herons", { kind: "answer", pieces, delayMs: 55 });
    // An answer's head and an event take some 800 bytes, so each connection brings one or two; the last one brings the end.
    const proxy = await cuttingProxy(parley.baseUrls[0] ?? "", (connection) =>
      connection < 15 ? 1_000 + ((connection * 37) % 331) : Infinity,
    );
    const asked = await ask("herons");
    const { seen, ended } = collect(
      await of.followMessage(connect(proxy.url), asked.conversation, asked.answerId, eager),
    );
    await ended;
    expect(proxy.cuts).toBe(15);
    await expectWhole(asked, seen, pieces.join(""));
    await proxy.close();
  },

  "has what came, and the end, while it was away": async (of, connect) => {
    const { hostname: host, port } = new URL(parley.baseUrls[0] ?? "");
    const way = await severableWay({ host, port: Number(port) });
    const control = parley.model.control(`away ${of.version}`);
    const asked = await ask(`away ${of.version}`);
    const { seen, ended } = collect(
      await of.followMessage(connect(`http://127.0.0.1:${way.port}`), asked.conversation, asked.answerId, eager),
    );
    await control.asked;
    control.send("one ");
    await expect.poll(() => seen.length).toBe(1);
    way.cut();
    control.send("two ");
    await expect
      .poll(async () => (await parley.api().listEvents(asked.conversation.sId, asked.answerId)).length)
      .toBe(2);
    control.send("three");
    control.finish();
    await parley.api().follow(parley.api().eventsPath(asked.conversation.sId, asked.answerId));
    expect(seen).toHaveLength(1);
    way.mend();
    await ended;
    await expectWhole(asked, seen, "one two three");
    await way.close();
  },

  "without reconnects ends where its connection broke, and a new one has all of it": async (of, connect) => {
    const { hostname: host, port } = new URL(parley.baseUrls[0] ?? "");
    const way = await severableWay({ host, port: Number(port) });
    const control = parley.model.control(`once ${of.version}`);
    const asked = await ask(`once ${of.version}`);
    const once = { options: { maxReconnectAttempts: 1, reconnectDelay: 50, autoReconnect: false } };
    const broken = collect(
      await of.followMessage(connect(`http://127.0.0.1:${way.port}`), asked.conversation, asked.answerId, once),
    );
    await control.asked;
    control.send("one ");
    await expect.poll(() => broken.seen.length).toBe(1);
    way.cut();
    await broken.ended;
    control.send("two");
    control.finish();
    const whole = collect(
      await of.followMessage(connect(parley.baseUrls[0] ?? ""), asked.conversation, asked.answerId, once),
    );
    await whole.ended;
    await expectWhole(asked, whole.seen, "one two");
    await way.close();
  },

  "has every event once though the gateway is started anew under it": async (of, connect) => {
    const control = parley.model.control(`restart ${of.version}`);
    const asked = await ask(`restart ${of.version}`);
    const { seen, ended } = collect(
      await of.followMessage(connect(parley.baseUrls[0] ?? ""), asked.conversation, asked.answerId, eager),
    );
    await control.asked;
    control.send("one ");
    await expect.poll(() => seen.length).toBe(1);
    await parley.gateways[0]?.stop();
    control.send("two ");
    await parley.gateways[0]?.start();
    control.send("three");
    control.finish();
    await ended;
    await expectWhole(asked, seen, "one two three");
  },
};

describe.each(versions)("a stream of the client $version", (of) => {
  test.each(Object.entries(stories))("%s", async (_what, story) =>
    story(of, (url) => of.connect(url, parley.workspaceId, parley.apiKey)),
  );
});

test("a conversation's stream of the client 1.2.8 has every event once though its connections break", async () => {
  const api = parley.api();
  const { conversationId } = await api.ask("hello", []);
  // An answer's head and a message that is announced take some 2,000 bytes.
  const proxy = await cuttingProxy(parley.baseUrls[0] ?? "", (connection) => 2_500 + ((connection * 61) % 1_009));
  const client = versions.at(-1)?.connect(proxy.url, parley.workspaceId, parley.apiKey);
  if (client === undefined) throw new Error("There is no client");
  const abort = new AbortController();
  const following = valueOf(
    await newer(client).streamConversationEvents({ conversationId, signal: abort.signal, ...eager }),
  );
  const { seen, ended } = collect(following.eventStream as AsyncIterable<SeenEvent>);
  for (let i = 0; i < 8; i++) await api.post(conversationId, `message ${i}`, [parley.agentId]);
  await expect.poll(() => seen.filter(({ type }) => type === "agent_message_done").length, { timeout: 20_000 }).toBe(8);
  abort.abort();
  await ended;
  expect(proxy.cuts).toBeGreaterThan(3);
  const held = await api.listEvents(conversationId);
  expect(seen.map(({ type, messageId }) => [type, messageId])).toEqual(
    held.map(({ type, data }) => [type, data["messageId"]]),
  );
  await proxy.close();
});
