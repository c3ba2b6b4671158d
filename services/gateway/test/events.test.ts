import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { dustClient } from "@parley/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { EventStream } from "./_event-stream.ts";
import { Harness, listOf } from "./_harness.ts";
import { TestRunner } from "./_runner.ts";

let harness: Harness;
let runner: TestRunner;
let agentId: string;
const streams: EventStream[] = [];

beforeAll(async () => {
  harness = await Harness.start({ conversations: 2, environment: { PARLEY_KEEPALIVE_MS: "200" } });
  runner = await TestRunner.start(harness);
  const assistant = {
    name: "Helper",
    description: "Helps",
    instructions: "Be brief.",
    model: { providerId: "local", modelId: "test" },
  };
  agentId = String(
    (await harness.call("POST", `${harness.paths.private}/agent_configurations`, { body: { assistant } })).body[
      "agentConfiguration"
    ]?.["sId"],
  );
}, 60_000);
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(async () => {
  await runner.stop();
  await harness.stop();
});

const until = (work: () => unknown) => expect.poll(work, { timeout: 10_000, interval: 20 });

async function ask() {
  const message = {
    content: "hi",
    mentions: [{ configurationId: agentId }],
    context: { username: "bob", timezone: "UTC", origin: "api" },
  };
  const { body } = await harness.call("POST", `${harness.paths.public}/conversations`, { body: { message } });
  const conversationId = String(body["conversation"]?.["sId"]);
  const answerId = String(body["conversation"]?.["content"]?.[1]?.[0]?.["sId"]);
  const path = `${harness.paths.public}/conversations/${conversationId}`;
  return { conversationId, answerId, answerPath: `${path}/messages/${answerId}/events`, path: `${path}/events` };
}

async function open(
  path: string,
  {
    lastEventId,
    baseUrl = harness.baseUrl,
    key = harness.key,
  }: { lastEventId?: string; baseUrl?: string; key?: string } = {},
) {
  const stream = await EventStream.open(`${baseUrl}${path}`, key, lastEventId);
  streams.push(stream);
  return stream;
}

describe("the stream of an answer", () => {
  it("has every event once, ends after the last, and can be resumed from each", async () => {
    const { answerId, answerPath } = await ask();
    const live = await open(answerPath);
    const run = await runner.take(answerId);
    for (const text of ["a", "b\n", "ç"]) await run.write(text);
    await run.succeed();
    await live.ended;
    expect(live.types).toEqual([
      "generation_tokens",
      "generation_tokens",
      "generation_tokens",
      "agent_message_success",
    ]);
    expect(live.text).toBe("ab\nç");
    expect(live.events[3]?.data.data).toMatchObject({
      messageId: answerId,
      configurationId: agentId,
      message: { status: "succeeded", content: "ab\nç", rank: 1 },
    });
    expect(live.retries).toHaveLength(1);
    for (const [index, { id }] of live.events.entries()) {
      expect(id).toBe(live.events[index]?.data.eventId);
      const byHeader = await open(answerPath, { lastEventId: id });
      const byQuery = await open(`${answerPath}?lastEventId=${id}`, {
        lastEventId: "ignored-because-the-query-comes-first",
      });
      await Promise.all([byHeader.ended, byQuery.ended]);
      expect([byHeader.events, byQuery.events]).toEqual([live.events.slice(index + 1), live.events.slice(index + 1)]);
      const { body } = await harness.call("GET", `${answerPath}?lastEventId=${id}`);
      expect(listOf(body["events"]).map((event) => event["id"])).toEqual(
        live.events.slice(index + 1).map((event) => event.id),
      );
    }
  });

  it("is read by the real client, whose disconnection ends nothing", async () => {
    const { conversationId, answerId, answerPath } = await ask();
    const early = await open(answerPath);
    early.close();
    const client = dustClient({
      baseUrl: harness.baseUrl,
      workspaceId: harness.workspace.workspaceId,
      apiKey: harness.key,
    });
    const read = await client.getConversation({ conversationId });
    if (read.isErr()) throw new Error(read.error.message);
    const userMessageId = read.value.content[0]?.[0]?.sId ?? "";
    const following = await client.streamAgentAnswerEvents({ conversation: read.value, userMessageId });
    if (following.isErr()) throw new Error(following.error.message);
    const run = await runner.take(answerId);
    const types: string[] = [];
    const reading = (async () => {
      for await (const event of following.value.eventStream) types.push(event?.type ?? "nothing");
    })();
    await run.write("hello");
    await run.succeed();
    await reading;
    expect(types).toEqual(["generation_tokens", "agent_message_success"]);
  });
});

describe("the stream of a conversation", () => {
  it("stays open, with comments, and has the API's fields in the JSON form", async () => {
    const { answerId, path } = await ask();
    const stream = await open(path);
    const run = await runner.take(answerId);
    await run.succeed();
    await until(() => stream.types).toEqual(["user_message_new", "agent_message_new", "agent_message_done"]);
    await until(() => stream.comments).toBeGreaterThan(1);
    const { body } = await harness.call("GET", path);
    expect(body["events"]?.[0]).toMatchObject({
      type: "user_message_new",
      data: {
        content: "hi",
        mentions: [{ configurationId: agentId }],
        context: { username: "bob" },
        modelSelection: null,
        message: { rank: 0 },
      },
    });
    expect(body["events"]?.[2]).toMatchObject({
      type: "agent_message_done",
      data: { messageId: answerId, status: "success" },
    });
  });
});

describe("a stream is refused", () => {
  it.each([
    ["a cursor that is none", "x", 400],
    ["a cursor of another region", "eu-abc-1", 400],
    ["a cursor with characters that no id has", "a%20b", 400],
  ])("for %s", async (_what, cursor, status) => {
    const { answerPath } = await ask();
    for (const accept of ["text/event-stream", "application/json"]) {
      const answer = await harness.call("GET", `${answerPath}?lastEventId=${cursor}`, { headers: { accept } });
      expect([answer.status, answer.body["error"]?.["type"], answer.body["error"]?.["fields"]?.[0]?.["field"]]).toEqual(
        [status, "invalid_request_error", "lastEventId"],
      );
    }
  });

  it("for an unknown message, conversation and for a question", async () => {
    const { path } = await ask();
    const root = path.slice(0, path.lastIndexOf("/"));
    const headers = { accept: "text/event-stream" };
    expect(await harness.refusal("GET", `${root}/messages/msg_unknown/events`, { headers })).toEqual([
      404,
      "message_not_found",
    ]);
    expect(
      await harness.refusal("GET", `${harness.paths.public}/conversations/cnv_unknown/events`, { headers }),
    ).toEqual([404, "conversation_not_found"]);
  });

  it("beyond so many for a key", async () => {
    const baseUrl = await harness.startGateway({ PARLEY_MAX_STREAMS_PER_KEY: "2" });
    const { path } = await ask();
    const first = await open(path, { baseUrl });
    await open(path, { baseUrl });
    expect((await open(path, { baseUrl })).status).toBe(429);
    first.close();
    await until(async () => (await open(path, { baseUrl })).status).toBe(200);
    await harness.stopGateway();
  });
});

describe("a stream ends with its key", () => {
  it("when that is revoked", async () => {
    const { key, secret } = await harness.issue();
    const { path } = await ask();
    const stream = await open(path, { key: secret ?? "" });
    await harness.call("DELETE", `${harness.paths.keys}/${key.keyId}`);
    await stream.ended;
    expect((await open(path, { key: secret ?? "" })).status).toBe(401);
  });

  it("when that expires, or its secret after a rotation", async () => {
    const { path } = await ask();
    const expiring = await harness.issue({ expiresAt: Date.now() + 1_000 });
    const rotated = await harness.issue();
    const endless = await open(path);
    const [first, second] = [
      await open(path, { key: expiring.secret ?? "" }),
      await open(path, { key: rotated.secret ?? "" }),
    ];
    await harness.call("POST", `${harness.paths.keys}/${rotated.key.keyId}/rotate`, { body: { overlapSeconds: 1 } });
    await Promise.all([first.ended, second.ended]);
    const comments = endless.comments;
    await until(() => endless.comments).toBeGreaterThan(comments);
  });
});

it("a stream ends when its key does, long before the next comment", async () => {
  const baseUrl = await harness.startGateway({ PARLEY_KEEPALIVE_MS: "60000" });
  const { path } = await ask();
  const expiresAt = Date.now() + 1_000;
  const stream = await open(path, { baseUrl, key: (await harness.issue({ expiresAt })).secret ?? "" });
  await stream.ended;
  expect(Date.now() - expiresAt).toBeLessThan(5_000);
  await harness.stopGateway();
});

describe("a client that stops reading", () => {
  it("is cut, and misses nothing when it reconnects", async () => {
    const { conversationId, path } = await ask();
    const { hostname, port } = new URL(harness.baseUrl);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${harness.key}\r\nAccept: text/event-stream\r\n\r\n`,
    );
    await once(socket, "readable");
    const cut = once(socket, "close");
    const other = await open(path);
    // More than the kernel takes for a socket that nobody reads.
    const message = { content: "x".repeat(900_000), mentions: [], context: { username: "bob", timezone: "UTC" } };
    for (let i = 0; i < 16; i += 1)
      await harness.call("POST", `${harness.paths.public}/conversations/${conversationId}/messages`, { body: message });
    await until(() => other.events.length).toBe(18);
    await setTimeout(12_000);
    socket.on("error", () => undefined).resume();
    await cut;
    const again = await open(path, { lastEventId: other.events[3]?.id ?? "" });
    await until(() => again.events.map(({ id }) => id)).toEqual(other.events.slice(4).map(({ id }) => id));
  }, 60_000);
});

describe("when a process ends", () => {
  it("clients of a gateway that stops resume at another one without a gap", async () => {
    const baseUrl = await harness.startGateway();
    const { answerId, answerPath } = await ask();
    const first = await open(answerPath, { baseUrl });
    const run = await runner.take(answerId);
    await run.write("one ");
    await until(() => first.text).toBe("one ");
    await harness.stopGateway();
    await first.ended;
    expect(first.retries).toHaveLength(2);
    await run.write("two");
    await run.succeed();
    const second = await open(answerPath, { lastEventId: first.events.at(-1)?.id ?? "" });
    await second.ended;
    expect([second.text, second.types.at(-1)]).toEqual(["two", "agent_message_success"]);
  });

  it("clients of a killed conversation replica notice nothing, whichever it is", async () => {
    const { answerId, answerPath, path } = await ask();
    const followers = await Promise.all([answerPath, answerPath, answerPath, path].map((one) => open(one)));
    const answers = followers.slice(0, 3);
    const run = await runner.take(answerId);
    await run.write("one ");
    await until(() => answers.map(({ text }) => text)).toEqual(["one ", "one ", "one "]);
    // The one that the runner of this test does not talk to.
    const [, other] = harness.conversations;
    await other?.kill();
    await run.write("two ");
    await until(() => answers.map(({ text }) => text)).toEqual(["one two ", "one two ", "one two "]);
    await other?.start();
    await run.write("three");
    await run.succeed();
    await Promise.all(answers.map(({ ended }) => ended));
    for (const answer of answers) {
      expect(answer.types).toEqual([
        "generation_tokens",
        "generation_tokens",
        "generation_tokens",
        "agent_message_success",
      ]);
      expect(new Set(answer.events.map(({ id }) => id)).size).toBe(4);
    }
    await until(() => followers[3]?.types).toEqual(["user_message_new", "agent_message_new", "agent_message_done"]);
  });

  it("with no replica left the stream stays open and goes on when there is one", async () => {
    const { answerId, answerPath } = await ask();
    const stream = await open(answerPath);
    const run = await runner.take(answerId);
    await run.write("one ");
    await until(() => stream.text).toBe("one ");
    await Promise.all(harness.conversations.map((replica) => replica.kill()));
    const comments = stream.comments;
    const late = await open(answerPath);
    expect(late.status).toBe(200);
    expect((await harness.call("GET", answerPath)).status).toBe(429);
    await until(() => stream.comments).toBeGreaterThan(comments + 2);
    await Promise.all(harness.conversations.map((replica) => replica.start()));
    await run.write("two");
    await run.succeed();
    await Promise.all([stream.ended, late.ended]);
    for (const answer of [stream, late])
      expect(answer.types).toEqual(["generation_tokens", "generation_tokens", "agent_message_success"]);
  }, 30_000);
});
