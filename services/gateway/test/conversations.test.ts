import type { DustAPI } from "@dust-tt/client";
import { dustClient, severableWay } from "@parley/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Harness, listOf } from "./_harness.ts";
import { TestRunner } from "./_runner.ts";

let harness: Harness;
let runner: TestRunner;
let client: DustAPI;
let agentId: string;

beforeAll(async () => {
  harness = await Harness.start({ conversations: 1 });
  runner = await TestRunner.start(harness);
  client = dustClient({ baseUrl: harness.baseUrl, workspaceId: harness.workspace.workspaceId, apiKey: harness.key });
  agentId = String(
    (await harness.call("POST", `${harness.paths.private}/agent_configurations`, { body: { assistant } })).body[
      "agentConfiguration"
    ]?.["sId"],
  );
}, 60_000);
afterAll(async () => {
  await runner.stop();
  await harness.stop();
});

const assistant = {
  name: "Helper",
  description: "Helps",
  instructions: "Be brief.",
  model: { providerId: "local", modelId: "test", temperature: 0.2 },
  maxStepsPerRun: 4,
};
const context = {
  username: "bob",
  timezone: "Europe/Paris",
  origin: "api",
  fullName: null,
  email: null,
  profilePictureUrl: null,
} as const;
const question = (content = "hi") => ({ content, mentions: [{ configurationId: agentId }], context });
const post = (path: string, body: unknown, headers = {}) =>
  harness.call("POST", `${harness.paths.public}${path}`, { body, headers });

async function ask(content?: string) {
  const { body } = await post("/conversations", { message: question(content) });
  const created = body["conversation"];
  return {
    conversationId: String(created?.["sId"]),
    messageId: String(created?.["content"]?.[0]?.[0]?.["sId"]),
    answerId: String(created?.["content"]?.[1]?.[0]?.["sId"]),
  };
}

describe("agents", () => {
  it("are created, listed and read by the client", async () => {
    const listed = await client.getAgentConfigurations({});
    if (listed.isErr()) throw new Error(listed.error.message);
    expect(listed.value.find(({ sId }) => sId === agentId)).toMatchObject({
      name: "Helper",
      instructions: null,
      model: assistant.model,
      maxStepsPerRun: 4,
      pictureUrl: `${harness.baseUrl}/static/agent.png`,
    });
    const { body } = await harness.call("GET", `${harness.paths.public}/agent_configurations/${agentId}`);
    expect(body["agentConfiguration"]).toMatchObject({ sId: agentId, status: "active", scope: "visible" });
  });

  it("are refused with what is wrong", async () => {
    const create = async (change: object) =>
      (
        await harness.call("POST", `${harness.paths.private}/agent_configurations`, {
          body: { assistant: { ...assistant, ...change } },
        })
      ).body["error"];
    expect(await create({ surprise: 1 })).toMatchObject({ fields: [{ field: "assistant.surprise" }] });
    expect(await create({ name: "" })).toMatchObject({ fields: [{ field: "assistant.name" }] });
    expect(await create({ model: { providerId: "nobody", modelId: "x" } })).toMatchObject({
      type: "model_disabled",
      fields: [{ field: "assistant.model" }],
    });
    expect(await harness.refusal("GET", `${harness.paths.public}/agent_configurations/agt_unknown`)).toEqual([
      404,
      "agent_configuration_not_found",
    ]);
  });
});

describe("a conversation", () => {
  it("that the client creates holds its message and the answer that is to come", async () => {
    const created = await client.createConversation({ title: "Greeting", visibility: "unlisted", message: question() });
    if (created.isErr()) throw new Error(created.error.message);
    const { conversation: made, message } = created.value;
    expect(made).toMatchObject({
      title: "Greeting",
      visibility: "unlisted",
      url: expect.stringContaining(harness.baseUrl),
    });
    expect(made.content.at(-1)?.at(-1)).toMatchObject({
      type: "agent_message",
      status: "created",
      content: null,
      parentMessageId: message?.sId,
    });
    expect(message?.user?.fullName).toBe("Ann Lee");
    const read = await client.getConversation({ conversationId: made.sId });
    if (read.isErr()) throw new Error(read.error.message);
    expect(read.value.content.flat().map(({ sId }) => sId)).toEqual(made.content.flat().map(({ sId }) => sId));
    const posted = await client.postUserMessage({ conversationId: made.sId, message: question("and again") });
    if (posted.isErr()) throw new Error(posted.error.message);
    expect(posted.value).toMatchObject({ content: "and again" });
    const listed = await client.getConversations();
    if (listed.isErr()) throw new Error(listed.error.message);
    expect(listed.value.map(({ sId }) => sId)).toContain(made.sId);
  });

  it("may have no message, or one that mentions an unknown agent", async () => {
    expect((await post("/conversations", {})).body["conversation"]).toMatchObject({ title: null, content: [] });
    const { conversationId } = await ask();
    const { status, body } = await post(`/conversations/${conversationId}/messages`, {
      ...question(),
      mentions: [{ configurationId: "agt_unknown" }],
    });
    expect([status, body["agentMessages"]]).toEqual([200, []]);
  });

  it("is listed by pages", async () => {
    for (let i = 0; i < 3; i += 1) await ask();
    const seen: string[] = [];
    let cursor = "";
    do {
      const { body } = await harness.call("GET", `${harness.paths.public}/conversations?limit=2${cursor}`);
      seen.push(...listOf(body["conversations"]).map((one) => String(one["sId"])));
      cursor = body["lastValue"] === null ? "" : `&lastValue=${encodeURIComponent(String(body["lastValue"]))}`;
      expect(body["hasMore"]).toBe(cursor !== "");
    } while (cursor !== "");
    expect(seen.length).toBeGreaterThanOrEqual(3);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it("is created once for an Idempotency-Key", async () => {
    const headers = { "idempotency-key": "conversation-1" };
    const [first, second] = [
      await post("/conversations", { message: question() }, headers),
      await post("/conversations", { message: question() }, headers),
    ];
    expect(second.body["conversation"]?.["content"]).toEqual(first.body["conversation"]?.["content"]);
    expect((await post("/conversations", { message: question("other") }, headers)).status).toBe(422);
  });
});

describe("the message list", () => {
  it("has the private shapes, newest page first, ascending inside a page", async () => {
    const { conversationId } = await ask();
    await post(`/conversations/${conversationId}/messages`, question("two"));
    const list = async (query: string) =>
      (await harness.call("GET", `${harness.paths.private}/conversations/${conversationId}/messages${query}`)).body;
    const ranks = (page: Awaited<ReturnType<typeof list>>) =>
      listOf(page["messages"]).map((message) => message["rank"]);
    const newest = await list("?limit=3");
    expect([ranks(newest), newest["hasMore"], newest["lastValue"]]).toEqual([[1, 2, 3], true, 1]);
    const oldest = await list("?limit=3&lastValue=1");
    expect([ranks(oldest), oldest["hasMore"], oldest["lastValue"]]).toEqual([[0], false, null]);
    expect(oldest["messages"]?.[0]).toMatchObject({
      type: "user_message",
      branchId: null,
      user: { username: "ann" },
      context: { username: "bob", timezone: "Europe/Paris", origin: "api" },
    });
    expect(newest["messages"]?.[0]).toMatchObject({
      type: "agent_message",
      status: "created",
      configuration: { sId: agentId, name: "Helper", status: "active", canRead: true },
    });
  });
});

describe("an answer", () => {
  it("is waited for by a blocking request", async () => {
    const { conversationId } = await ask();
    const posting = post(`/conversations/${conversationId}/messages`, { ...question("count"), blocking: true });
    const answerId = await expect
      .poll(
        async () =>
          (await harness.call("GET", `${harness.paths.private}/conversations/${conversationId}/messages`)).body[
            "messages"
          ]?.[3]?.["sId"],
      )
      .toBeDefined()
      .then(async () =>
        String(
          (await harness.call("GET", `${harness.paths.private}/conversations/${conversationId}/messages`)).body[
            "messages"
          ]?.[3]?.["sId"],
        ),
      );
    const run = await runner.take(answerId);
    await run.write("one ");
    await run.write("two");
    await run.succeed();
    const { body } = await posting;
    expect(body["agentMessages"]?.[0]).toMatchObject({
      sId: answerId,
      status: "succeeded",
      content: "one two",
      error: null,
    });
  });

  it("that is cancelled says so, and cancelling again changes nothing", async () => {
    const { conversationId, answerId } = await ask();
    for (let i = 0; i < 2; i += 1) {
      const cancelled = await client.cancelMessageGeneration({ conversationId, messageIds: [answerId] });
      expect(cancelled.isOk()).toBe(true);
    }
    const read = await harness.call("GET", `${harness.paths.public}/conversations/${conversationId}`);
    expect(read.body["conversation"]?.["content"]?.[1]?.[0]).toMatchObject({ status: "cancelled" });
  });
});

describe("bad input", () => {
  it.each<[string, (ids: { conversationId: string; messageId: string }) => [string, unknown], string]>([
    [
      "a timezone that clients do not know",
      () => ["/conversations", { message: { ...question(), context: { ...context, timezone: "Europe/Kyiv" } } }],
      "message.context.timezone",
    ],
    [
      "a content fragment",
      () => ["/conversations", { message: question(), contentFragment: { title: "t" } }],
      "contentFragment.content",
    ],
    [
      "content fragments",
      () => ["/conversations", { message: question(), contentFragments: [{ title: "t" }] }],
      "contentFragments[0].content",
    ],
    ["a visibility that is none", () => ["/conversations", { visibility: "secret" }], "visibility"],
    ["a conversation that begins deleted", () => ["/conversations", { visibility: "deleted" }], "visibility"],
    [
      "an empty message",
      ({ conversationId }) => [`/conversations/${conversationId}/messages`, { ...question(), content: "" }],
      "content",
    ],
    [
      "a fragment on a message",
      ({ conversationId }) => [`/conversations/${conversationId}/messages`, { ...question(), contentFragment: {} }],
      "contentFragment",
    ],
    [
      "nothing to cancel",
      ({ conversationId }) => [`/conversations/${conversationId}/cancel`, { messageIds: [] }],
      "messageIds",
    ],
    [
      "a question to cancel",
      ({ conversationId, messageId }) => [`/conversations/${conversationId}/cancel`, { messageIds: [messageId] }],
      "messageIds[0]",
    ],
  ])("%s is 400 and names the field", async (_what, request, field) => {
    const ids = await ask();
    const count = async () =>
      harness.mongo.db.client.db(harness.servers.databases.conversation).collection("messages").countDocuments();
    const before = await count();
    const { status, body } = await post(...request(ids));
    expect([status, body["error"]?.["fields"]?.[0]?.["field"]]).toEqual([400, field]);
    expect(await count()).toBe(before);
  });

  it("an unknown model is named as the body of a message has it", async () => {
    const { conversationId } = await ask();
    const path = `/conversations/${conversationId}/messages`;
    const refused = await post(path, { ...question(), modelSelection: { providerId: "nobody", modelId: "x" } });
    expect(refused.body["error"]).toMatchObject({ fields: [{ field: "modelSelection" }] });
  });

  it("an empty list of fragments is taken for none", async () => {
    const { conversationId } = await ask();
    const path = `/conversations/${conversationId}/messages`;
    expect((await post(path, { ...question(), contentFragments: [] })).status).toBe(200);
  });

  it("ids of nothing, and of another workspace, are 404", async () => {
    const { conversationId } = await ask();
    const other = await harness.identity(({ directory }) => directory.createWorkspace("Other"));
    const key = (await harness.issue({ workspaceId: other.workspaceId })).secret ?? "";
    const elsewhere = `/api/v1/w/${other.workspaceId}/assistant`;
    const here = harness.paths.public;
    for (const [path, options] of [
      [`${here}/conversations/cnv_unknown`, {}],
      [`${elsewhere}/conversations/${conversationId}`, { key }],
      [`${elsewhere}/conversations/${conversationId}/events`, { key }],
      [`${elsewhere.replace("/v1", "")}/conversations/${conversationId}/messages`, { key }],
    ] as const) {
      expect(await harness.refusal("GET", path, options)).toEqual([404, "conversation_not_found"]);
    }
    expect(await harness.refusal("POST", `${here}/conversations/cnv_unknown/messages`, { body: question() })).toEqual([
      404,
      "conversation_not_found",
    ]);
    expect(await harness.refusal("GET", `${here}/conversations/${conversationId}/messages/msg_unknown/events`)).toEqual(
      [404, "message_not_found"],
    );
  });

  it.each(["limit=0", "limit=201", "limit=x", "lastValue=x", "limit=1&limit=2"])(
    "the page %s is 400",
    async (query) => {
      const { conversationId } = await ask();
      expect(
        await harness.refusal("GET", `${harness.paths.private}/conversations/${conversationId}/messages?${query}`),
      ).toEqual([400, "invalid_pagination_parameters"]);
    },
  );
});

describe("when the conversation service can't be reached", () => {
  it("requests are 503 until it is back, and nothing is stored twice", async () => {
    const [host = "", port = ""] = harness.conversationAddresses[0]?.split(":") ?? [];
    const way = await severableWay({ host, port: Number(port) });
    const base = await harness.startGateway({ PARLEY_CONVERSATION_ADDRESS: `127.0.0.1:${way.port}` });
    const create = async () =>
      fetch(`${base}${harness.paths.public}/conversations`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${harness.key}`,
          "content-type": "application/json",
          "idempotency-key": "away",
        },
        body: JSON.stringify({ message: question() }),
      });
    const first = (await (await create()).json()) as { conversation: { sId: string } };
    way.cut();
    const refused = await create();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
    way.mend();
    await expect.poll(async () => (await create()).status, { timeout: 10_000 }).toBe(200);
    expect(((await (await create()).json()) as { conversation: { sId: string } }).conversation.sId).toBe(
      first.conversation.sId,
    );
    await harness.stopGateway();
    await way.close();
  });
});
