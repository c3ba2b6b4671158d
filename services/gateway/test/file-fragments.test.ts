import type { DustAPI } from "@dust-tt/client";
import { Constellation, dustClient, eventually } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
let client: DustAPI;
beforeAll(async () => {
  parley = await Constellation.start({ files: true });
  client = dustClient(parley.api());
});
afterAll(() => parley.stop());

async function uploaded(text: string, contentType = "text/plain", bytes: string | Uint8Array<ArrayBuffer> = text): Promise<string> {
  const fileObject = new File([bytes], "notes.txt", { type: contentType });
  const file = await client.uploadFile({ contentType: contentType as never, fileName: "notes.txt", fileSize: fileObject.size, useCase: "conversation", fileObject });
  if (file.isErr()) throw new Error(file.error.message);
  return file.value.sId;
}

const ask = async (conversationId: string, question: string) => {
  const api = parley.api();
  const { agentMessageIds } = await api.post(conversationId, question, [parley.agentId]);
  await api.follow(api.eventsPath(conversationId, agentMessageIds[0]));
  return parley.model.callsFor(question).at(-1)?.messages.map(({ content }) => content);
};

test("the real client uploads a file and shows it to an agent; once deleted its text is nowhere", async () => {
  const fileId = await uploaded("The code word is heron.");
  const created = await client.createConversation({ title: "t", visibility: "unlisted", message: { content: "hi", mentions: [], context: { username: "ann", timezone: "UTC", origin: "api" } as never }, contentFragment: { title: "My notes", fileId } as never });
  if (created.isErr()) throw new Error(created.error.message);
  const { conversation } = created.value;
  const shown = conversation.content[0]?.[0];
  expect(shown).toMatchObject({ type: "content_fragment", title: "My notes", fileId, contentType: "text/plain", expiredReason: null, snippet: "The code word is heron.", textBytes: 23 });
  const textUrl = (shown as unknown as { textUrl: string }).textUrl;
  expect(await (await fetch(textUrl, { headers: { authorization: `Bearer ${parley.apiKey}` } })).text()).toBe("The code word is heron.");
  expect(await ask(conversation.sId, "Which word?")).toContain('<attachment title="My notes" contentType="text/plain">\nThe code word is heron.\n</attachment>');

  await client.deleteFile({ fileID: fileId });
  const api = parley.api();
  const gone = await eventually("the fragment has expired", async () => {
    const [fragment] = (await api.messages(conversation.sId)) as unknown as readonly { expiredReason: string | null }[];
    return fragment?.expiredReason === null ? undefined : fragment;
  });
  expect(gone).toMatchObject({ type: "content_fragment", title: "My notes", fileId, expiredReason: "data_source_deleted", snippet: null, textBytes: null, textUrl: null });
  const again = await client.getConversation({ conversationId: conversation.sId });
  if (again.isErr()) throw new Error(again.error.message);
  const said = await ask(conversation.sId, "And now?");
  expect(said).toContain('<attachment title="My notes" contentType="text/plain">\n(This file was deleted.)\n</attachment>');
  expect(said?.join()).not.toContain("heron");
});

test("a file without text is named to the agent; a newer file takes its place", async () => {
  const api = parley.api();
  const picture = await uploaded("", "image/png", Uint8Array.from(Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64")));
  const { conversationId } = await api.ask("hello", []);
  const post = async (body: object) => ((await api.expect(200, "POST", api.p(`/assistant/conversations/${conversationId}/content_fragments`), body)) as { contentFragment: Record<string, unknown> }).contentFragment;
  const first = await post({ title: "Picture", fileId: picture });
  expect(first).toMatchObject({ fileId: picture, contentType: "image/png", snippet: null, textBytes: null, textUrl: "" });
  expect(await ask(conversationId, "What is there?")).toContain('<attachment title="Picture" contentType="image/png">\n(This file has no text that can be read here.)\n</attachment>');
  const second = await post({ title: "Words", fileId: await uploaded("a thousand"), supersededContentFragmentId: first["contentFragmentId"] });
  expect(second).toMatchObject({ contentFragmentId: first["contentFragmentId"], snippet: "a thousand" });
  expect((await ask(conversationId, "And there?"))?.join()).not.toContain("Picture");
});

test("only a file that is ready and may be read is shown", async () => {
  const api = parley.api();
  const { conversationId } = await api.ask("hello", []);
  const { file } = (await api.expect(200, "POST", api.p("/files"), { contentType: "text/plain", fileName: "a.txt", fileSize: 5, useCase: "conversation" })) as { file: { sId: string } };
  for (const fileId of [file.sId, "fil_unknown"]) {
    expect(await api.expect(400, "POST", api.p(`/assistant/conversations/${conversationId}/content_fragments`), { title: "t", fileId })).toMatchObject({ error: { type: "invalid_request_error", fields: [{ field: "fileId" }] } });
    expect(await api.expect(400, "POST", api.p("/assistant/conversations"), { contentFragments: [{ title: "t", fileId }] })).toMatchObject({ error: { fields: [{ field: "contentFragments[0].fileId" }] } });
  }
  const { secret } = (await api.expect(200, "POST", api.q("/keys"), { name: "robot", scopes: ["conversations:read", "conversations:write"] })) as { secret: string };
  expect(await parley.api(0, secret).expect(403, "POST", api.p("/assistant/conversations"), { contentFragments: [{ title: "t", fileId: await uploaded("secret") }] })).toMatchObject({ error: { type: "insufficient_scope" } });
  expect(await api.messages(conversationId)).toHaveLength(1);
});
