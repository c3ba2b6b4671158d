import type { DustAPI } from "@dust-tt/client";
import { Constellation, dustClient, newMessage } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
let client: DustAPI;
beforeAll(async () => {
  parley = await Constellation.shared();
  client = dustClient(parley.api());
});
afterAll(() => parley.stop());

interface Refusal {
  readonly error: { readonly type: string; readonly fields?: readonly { readonly field: string }[] };
}
const fragment = {
  title: "Notes",
  content: "The code word is heron.",
  contentType: "text/plain",
  url: "https://x.example/notes",
  context: { username: "ann", fullName: null },
};
const publicPath = (conversationId: string) =>
  parley.api().p(`/assistant/conversations/${conversationId}/content_fragments`);
const privatePath = (conversationId: string) =>
  parley.api().q(`/assistant/conversations/${conversationId}/content_fragment`);

test("the real client attaches text, the model is shown it, and the conversation still parses", async () => {
  parley.model.on("code word?", { kind: "answer", pieces: ["It is heron."] });
  const api = parley.api();
  const { conversationId } = await api.ask("hello", []);
  const posted = await client.postContentFragment({
    conversationId,
    contentFragment: { ...fragment, supersededContentFragmentId: null },
  });
  if (posted.isErr()) throw new Error(posted.error.message);
  expect(posted.value).toMatchObject({
    type: "content_fragment",
    title: "Notes",
    contentFragmentType: "file",
    contentFragmentVersion: "latest",
    snippet: fragment.content,
    textBytes: 23,
    sourceUrl: fragment.url,
    fileId: null,
    textUrl: "",
  });
  const { agentMessageIds } = await api.post(conversationId, "What is the code word?", [parley.agentId]);
  const { events } = await api.follow(api.eventsPath(conversationId, agentMessageIds[0]));
  expect(events.at(-1)?.data).toMatchObject({ type: "agent_message_success", message: { content: "It is heron." } });
  const [asked] = parley.model.callsFor("code word?");
  expect(asked?.messages.map(({ content }) => content)).toContain(
    `<attachment title="Notes" contentType="text/plain">\n${fragment.content}\n</attachment>`,
  );
  const read = await client.getConversation({ conversationId });
  if (read.isErr()) throw new Error(read.error.message);
  expect(read.value.content.map(([message]) => message?.type)).toEqual([
    "user_message",
    "content_fragment",
    "user_message",
    "agent_message",
  ]);
});

test("the private family has the API's shape, lists fragments, and supersedes", async () => {
  const api = parley.api();
  const { conversationId } = await api.ask("hello", []);
  const { contentFragment } = (await api.expect(200, "POST", privatePath(conversationId), fragment)) as {
    contentFragment: Record<string, unknown>;
  };
  expect(contentFragment).toEqual({
    type: "content_fragment",
    id: expect.any(Number),
    sId: expect.stringMatching(/^msg_/),
    created: expect.any(Number),
    visibility: "visible",
    version: 0,
    rank: 1,
    title: "Notes",
    contentType: "text/plain",
    sourceUrl: fragment.url,
    context: { username: "ann", fullName: null, email: null, profilePictureUrl: null },
    contentFragmentId: expect.stringMatching(/^cfr_/),
    contentFragmentVersion: "latest",
    contentFragmentType: "file",
    expiredReason: null,
    fileId: null,
    path: null,
    processedPath: null,
    skipFileProcessing: false,
    snippet: fragment.content,
    textUrl: null,
    textBytes: 23,
    nodeId: null,
    nodeDataSourceViewId: null,
  });
  const newer = (await api.expect(200, "POST", publicPath(conversationId), {
    ...fragment,
    supersededContentFragmentId: contentFragment["contentFragmentId"],
  })) as { contentFragment: Record<string, unknown> };
  expect(newer.contentFragment).toMatchObject({
    contentFragmentId: contentFragment["contentFragmentId"],
    contentFragmentVersion: "latest",
    rank: 2,
  });
  expect(
    (await api.messages(conversationId)).map(
      (message) => (message as unknown as Record<string, unknown>)["contentFragmentVersion"],
    ),
  ).toEqual([undefined, "superseded", "latest"]);
  expect(
    await api.expect(
      200,
      "GET",
      api.q(`/assistant/conversations/${conversationId}/messages/${String(contentFragment["sId"])}`),
    ),
  ).toMatchObject({ message: { type: "content_fragment", contentFragmentVersion: "superseded" } });
});

test("a conversation is created with fragments before its message", async () => {
  const created = await client.createConversation({
    title: null,
    visibility: "unlisted",
    message: { content: "hi", mentions: [], context: { username: "ann", timezone: "UTC", origin: "api" } as never },
    contentFragments: [{ ...fragment, title: "2" }] as never,
    contentFragment: { ...fragment, title: "1" } as never,
  });
  if (created.isErr()) throw new Error(created.error.message);
  expect(
    created.value.conversation.content.map(([message]) =>
      message?.type === "content_fragment" ? message.title : message?.type,
    ),
  ).toEqual(["1", "2", "user_message"]);
});

test("a fragment that is posted again with its Idempotency-Key is the same one", async () => {
  const api = parley.api();
  const { conversationId } = await api.ask("hello", []);
  const headers = { "idempotency-key": "fragment-1" };
  const [one, two] = [
    await api.expect(200, "POST", publicPath(conversationId), fragment, headers),
    await api.expect(200, "POST", publicPath(conversationId), fragment, headers),
  ];
  expect(two).toEqual(one);
  expect(
    await api.expect(422, "POST", publicPath(conversationId), { ...fragment, title: "other" }, headers),
  ).toMatchObject({ error: { type: "idempotency_key_reused" } });
});

test("what can't be attached is refused with the field named, and nothing is stored", async () => {
  const api = parley.api();
  const { conversationId } = await api.ask("hello", []);
  const refused: readonly [object, string][] = [
    [{}, "title"],
    [{ ...fragment, title: "" }, "title"],
    [{ ...fragment, title: "x".repeat(4_097) }, "title"],
    [{ ...fragment, content: "" }, "content"],
    [{ title: "t", contentType: "text/plain" }, "content"],
    [{ ...fragment, contentType: "plain" }, "contentType"],
    [{ ...fragment, url: "javascript:alert(1)" }, "url"],
    [{ ...fragment, context: { email: 1 } }, "context.email"],
    [{ ...fragment, fileId: "fil_1" }, "content"],
    [{ title: "t", nodeId: "n" }, "nodeDataSourceViewId"],
    [{ title: "t", nodeDataSourceViewId: "dsv" }, "nodeId"],
    [{ title: "t", nodeId: "", nodeDataSourceViewId: "dsv" }, "nodeId"],
    [{ title: "t", nodeId: "n".repeat(2_049), nodeDataSourceViewId: "dsv" }, "nodeId"],
    [{ ...fragment, nodeId: "n", nodeDataSourceViewId: "dsv" }, "content"],
    [{ title: "t", fileId: "fil_1", nodeId: "n", nodeDataSourceViewId: "dsv" }, "fileId"],
    [{ title: "t", url: "https://x.example", nodeId: "n", nodeDataSourceViewId: "dsv" }, "url"],
    [{ ...fragment, supersededContentFragmentId: "cfr_missing" }, "supersededContentFragmentId"],
  ];
  for (const path of [publicPath(conversationId), privatePath(conversationId)]) {
    for (const [body, field] of refused) {
      const { error } = (await api.expect(400, "POST", path, body)) as Refusal;
      expect([error.type, error.fields?.[0]?.field]).toEqual(["invalid_request_error", field]);
    }
  }
  expect(await api.messages(conversationId)).toHaveLength(1);
  for (const path of [publicPath("cnv_missing"), privatePath("cnv_missing")])
    expect(await api.expect(404, "POST", path, fragment)).toMatchObject({ error: { type: "conversation_not_found" } });
  const supersede = { ...fragment, supersededContentFragmentId: "cfr_missing" };
  const create = async (body: object) =>
    ((await api.expect(400, "POST", api.p("/assistant/conversations"), body)) as Refusal).error.fields?.[0]?.field;
  expect(await create({ contentFragment: supersede })).toBe("contentFragment.supersededContentFragmentId");
  expect(await create({ contentFragment: fragment, contentFragments: [supersede] })).toBe(
    "contentFragments[0].supersededContentFragmentId",
  );
  expect(await create({ contentFragments: [{ ...fragment, fileId: "fil_1" }] })).toBe("contentFragments[0].content");
  const posted = (await api.expect(400, "POST", api.p(`/assistant/conversations/${conversationId}/messages`), {
    ...newMessage("x", []),
    contentFragment: fragment,
  })) as Refusal;
  expect(posted.error.fields?.[0]?.field).toBe("contentFragment");
});
