import { Constellation, eventually } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.start({
    files: true,
    environment: { file: { PARLEY_EXTRACTION_PATIENCE_MS: "0" } },
  });
});
afterAll(() => parley.stop());

const api = () => parley.api();

interface ShownFile {
  readonly sId: string;
  readonly status: string;
  readonly uploadUrl?: string;
}

/** A page that takes a while to read, uploaded; and what the upload answered. */
async function uploadPage(text: string): Promise<ShownFile> {
  const content = Buffer.from(`<p>${text}</p>${"<i>".repeat(500)}`);
  const declared = { contentType: "text/html", fileName: "a.html", fileSize: content.length, useCase: "conversation" };
  const { file } = (await api().expect(200, "POST", api().p("/files"), declared)) as { file: ShownFile };
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)], { type: "text/html" }), "a.html");
  const headers = { authorization: `Bearer ${parley.apiKey}` };
  const answer = await fetch(file.uploadUrl ?? "", { method: "POST", headers, body: form });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { file: ShownFile }).file;
}

test("an upload is answered before its text was found, and the message that attaches it waits for that", async () => {
  const { sId, status } = await uploadPage("The code word is heron.");
  expect(status).toBe("created");
  const { conversation } = (await api().expect(200, "POST", api().p("/assistant/conversations"), {
    title: "Files",
    contentFragments: [{ title: "Page", fileId: sId }],
  })) as { conversation: { sId: string; content: unknown[][] } };
  expect(conversation.content.flat()[0]).toMatchObject({ fileId: sId, snippet: "The code word is heron." });
  await api().post(conversation.sId, "What is it?", [parley.agentId]);
  const asked = await eventually("the model is asked", () =>
    Promise.resolve(parley.model.callsFor("What is it?").at(-1)?.messages),
  );
  expect(JSON.stringify(asked)).toContain("heron");
});

test("a file whose text is still looked for wants no other upload, and is ready in the end", async () => {
  const { sId } = await uploadPage("Another page.");
  const path = api().q(`/files/${sId}/metadata`);
  const { file } = (await api().expect(200, "GET", path)) as { file: ShownFile };
  expect(file.uploadUrl).toBeUndefined();
  const isReady = async () => ((await api().expect(200, "GET", path)) as { file: ShownFile }).file.status === "ready";
  await eventually("it is ready", async () => ((await isReady()) ? true : undefined), 60_000);
}, 120_000);
