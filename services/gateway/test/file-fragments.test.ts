import { Constellation, dustClient, eventually, seeingModel } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.start({ files: true, spaces: true });
});
afterAll(() => parley.stop());

interface Fragment {
  readonly sId: string;
  readonly contentFragmentId: string;
  readonly fileId: string | null;
  readonly [field: string]: unknown;
}

const api = () => parley.api();
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function createFile(
  content: Buffer,
  contentType: string,
  fileName = "report.txt",
): Promise<{ sId: string; uploadUrl: string }> {
  const { file } = (await api().expect(200, "POST", api().p("/files"), {
    contentType,
    fileName,
    fileSize: content.length,
    useCase: "conversation",
  })) as { file: { sId: string; uploadUrl: string } };
  return file;
}

async function upload(content: Buffer, contentType = "text/plain", fileName?: string): Promise<string> {
  const { sId, uploadUrl } = await createFile(content, contentType, fileName);
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)], { type: contentType }), "x");
  expect(
    (await fetch(uploadUrl, { method: "POST", headers: { authorization: `Bearer ${parley.apiKey}` }, body: form }))
      .status,
  ).toBe(200);
  return sId;
}

const conversation = async (fields: object = {}) =>
  (
    (await api().expect(200, "POST", api().p("/assistant/conversations"), { title: "Files", ...fields })) as {
      conversation: { sId: string; content: Fragment[][] };
    }
  ).conversation;
const attach = async (conversationId: string, body: object) =>
  (
    (await api().expect(
      200,
      "POST",
      api().p(`/assistant/conversations/${conversationId}/content_fragments`),
      body,
    )) as { contentFragment: Fragment }
  ).contentFragment;

/** What the model got of a question, once it has answered. */
async function seen(conversationId: string, question: string, agentId = parley.agentId) {
  const { agentMessageIds } = await api().post(conversationId, question, [agentId]);
  const ended = await eventually("the answer has ended", async () =>
    (await api().messages(conversationId)).find(
      (message) => message.sId === agentMessageIds[0] && message.status !== "created",
    ),
  );
  return { messages: parley.model.callsFor(question).at(-1)?.messages ?? [], ended };
}

test("a file is attached in both families, and its text reaches the model", async () => {
  const text = "The lighthouse keeper is called Zebedee.";
  const fileId = await upload(Buffer.from(text));
  const { sId } = await conversation();
  const fragment = await attach(sId, { title: "report.txt", fileId, context: { fullName: "Ann" } });
  expect(fragment).toMatchObject({
    contentFragmentType: "file",
    contentType: "text/plain",
    expiredReason: null,
    fileId,
    snippet: text,
    textBytes: text.length,
    textUrl: `${api().baseUrl}${api().p(`/files/${fileId}?version=processed`)}`,
  });
  const textOfFile = await fetch(fragment["textUrl"] as string, {
    headers: { authorization: `Bearer ${parley.apiKey}` },
  });
  expect(await textOfFile.text()).toContain("Zebedee");
  const { contentFragment } = (await api().expect(
    200,
    "POST",
    api().q(`/assistant/conversations/${sId}/content_fragment`),
    { title: "again", fileId, supersededContentFragmentId: fragment.contentFragmentId },
  )) as { contentFragment: Fragment };
  expect(contentFragment).toMatchObject({
    fileId,
    contentFragmentId: fragment.contentFragmentId,
    contentFragmentVersion: "latest",
    processedPath: api().q(`/files/${fileId}?version=processed`),
  });
  const { messages, ended } = await seen(sId, "Who is the keeper?");
  expect(messages.map(({ content }) => content)).toEqual([
    "Be brief.",
    `<attachment title="again" contentType="text/plain">\n${text}\n</attachment>`,
    "Who is the keeper?",
  ]);
  expect(ended.status).toBe("succeeded");
});

test("the real client attaches a file", async () => {
  const fileId = await upload(Buffer.from("The code word is heron."));
  const context = { username: "ann", timezone: "UTC", origin: "api" } as never;
  const created = await dustClient(api()).createConversation({
    title: "t",
    visibility: "unlisted",
    message: { content: "hi", mentions: [], context },
    contentFragment: { title: "Notes", fileId } as never,
  });
  expect(created.isOk() && created.value.conversation.content.flat()[0]).toMatchObject({
    type: "content_fragment",
    title: "Notes",
    fileId,
    snippet: "The code word is heron.",
    textBytes: 23,
  });
});

test("a file that does not fit the model's window is cut, with a note to the model", async () => {
  const [long, short] = [
    await upload(Buffer.from("many words ".repeat(10_000))),
    await upload(Buffer.from("few words")),
  ];
  const { sId, content } = await conversation({
    contentFragments: [
      { title: "long", fileId: long },
      { title: "short", fileId: short },
      { title: "text", content: "said", contentType: "text/plain" },
    ],
  });
  expect(content.flat().map(({ fileId }) => fileId)).toEqual([long, short, null]);
  const { messages } = await seen(sId, "What is in them?");
  const [longer, shorter, text] = messages.slice(1).map((message) => message.content);
  expect(longer).toMatch(
    /^<attachment title="long" contentType="text\/plain">\n(many words )+.*\n\(The rest of this file did not fit\.\)\n<\/attachment>$/,
  );
  expect(longer?.length).toBeGreaterThan(1_500);
  expect([shorter, text]).toEqual([
    '<attachment title="short" contentType="text/plain">\nfew words\n</attachment>',
    '<attachment title="text" contentType="text/plain">\nsaid\n</attachment>',
  ]);
});

test("an image goes to a model that takes images, and a note to one that does not", async () => {
  const fileId = await upload(pixel, "image/png", "dot.png");
  const { sId } = await conversation({ contentFragment: { title: "dot.png", fileId } });
  const blind = await seen(sId, "What colour is it?");
  expect(blind.messages[1]).toEqual({
    role: "user",
    content:
      '<attachment title="dot.png" contentType="image/png">\n(This is an image, which this model can\'t see.)\n</attachment>',
  });
  const seeing = await seen(sId, "And for you?", await parley.createAgent("Seer", "Look.", seeingModel));
  const image = seeing.messages.find(({ images }) => images !== undefined);
  expect(image?.images).toEqual([expect.stringMatching(/^data:image\/(png|jpeg);base64,/)]);
  expect(image?.content).toContain("dot.png");
});

test("a damaged image does not go to the model, which would refuse the whole conversation", async () => {
  const fileId = await upload(pixel.subarray(0, 50), "image/png", "torn.png");
  const { sId } = await conversation({ contentFragment: { title: "torn.png", fileId } });
  const { messages } = await seen(sId, "What is on it?", await parley.createAgent("Looker", "Look.", seeingModel));
  expect(messages[1]).toEqual({
    role: "user",
    content: [
      '<attachment title="torn.png" contentType="image/png">',
      "(This image can't be shown. It is not an image of the type image/png, or it is damaged.)",
      "</attachment>",
    ].join("\n"),
  });
});

test("of a deleted file nothing is left, for readers and models alike", async () => {
  const fileId = await upload(Buffer.from("a secret of the past"));
  const { sId } = await conversation({ contentFragment: { title: "old", fileId } });
  await api().expect(204, "DELETE", api().p(`/files/${fileId}`));
  const gone = await eventually("it is gone from the conversation", async () => {
    const { conversation: found } = (await api().expect(200, "GET", api().p(`/assistant/conversations/${sId}`))) as {
      conversation: { content: Fragment[][] };
    };
    const [fragment] = found.content[0] ?? [];
    return fragment?.["expiredReason"] === null ? undefined : fragment;
  });
  expect(gone).toMatchObject({
    expiredReason: "data_source_deleted",
    fileId: null,
    snippet: null,
    textUrl: null,
    textBytes: null,
    sourceProvider: null,
    sourceIcon: null,
    generatedTables: [],
  });
  const read = await dustClient(api()).getConversation({ conversationId: sId });
  expect(read.isOk() && read.value.content.flat()[0]).toMatchObject({
    type: "content_fragment",
    expiredReason: "data_source_deleted",
  });
  const { messages } = await seen(sId, "What was it?");
  expect(messages[1]?.content).toBe(
    '<attachment title="old" contentType="text/plain">\n(This file was deleted.)\n</attachment>',
  );
});

test("what can't be attached is refused, naming the field, and nothing is stored", async () => {
  const { sId } = await conversation();
  const awaited = await createFile(Buffer.from("x"), "text/plain");
  const ready = await upload(Buffer.from("x"));
  const fieldOf = async (body: object) =>
    (
      (await api().expect(400, "POST", api().p(`/assistant/conversations/${sId}/content_fragments`), body)) as {
        error: { fields: { field: string; problem: string }[] };
      }
    ).error.fields[0];
  expect(await fieldOf({ title: "t", fileId: "fil_missing" })).toEqual({
    field: "fileId",
    problem: "is not a file of this workspace",
  });
  expect(await fieldOf({ title: "t", fileId: awaited.sId })).toEqual({ field: "fileId", problem: "is not ready" });
  expect((await fieldOf({ title: "t", fileId: ready, content: "x" }))?.field).toBe("content");
  expect((await fieldOf({ title: "t", fileId: ready, contentType: "text/plain" }))?.field).toBe("contentType");
  expect((await fieldOf({ title: "t", nodeId: "n", nodeDataSourceViewId: "v" }))?.field).toBe("nodeId");
  expect(
    (
      (await api().expect(400, "POST", api().p("/assistant/conversations"), {
        contentFragments: [{ title: "t", fileId: "fil_missing" }],
      })) as { error: { fields: { field: string }[] } }
    ).error.fields[0]?.field,
  ).toBe("contentFragments[0].fileId");
  const { secret } = (await api().expect(200, "POST", api().q("/keys"), {
    name: "no files",
    scopes: ["conversations:read", "conversations:write"],
  })) as { secret: string };
  await parley
    .api(0, secret)
    .expect(403, "POST", api().p(`/assistant/conversations/${sId}/content_fragments`), { title: "t", fileId: ready });
  expect(await api().messages(sId)).toEqual([]);
});

test("an answer that needs a file fails without the storage, and a retry succeeds", async () => {
  const fileId = await upload(Buffer.from("patience"));
  const { sId } = await conversation({ contentFragment: { title: "f", fileId } });
  await parley.files?.service.stop();
  const { ended } = await seen(sId, "Are you there?");
  expect([ended.status, ended.error?.code]).toEqual(["failed", "attachment_unavailable"]);
  await parley.files?.service.start();
  await api().expect(200, "POST", api().p(`/assistant/conversations/${sId}/messages/${ended.sId}/retry`));
  await eventually("the retry has answered", async () =>
    (await api().messages(sId)).find(({ status }) => status === "succeeded"),
  );
  expect(parley.model.callsFor("Are you there?").at(-1)?.messages[1]?.content).toContain("patience");
});
