import type { ApiClient } from "@parley/testing";

/** Makes a CSV file for a table. */
export function makeCsv(api: ApiClient, text = "word,count\nheron,2\n"): Promise<string> {
  return makeFile(api, text, true, { contentType: "text/csv", fileName: "a.csv", useCase: "upsert_table" });
}

/** Makes a file's record, and uploads its bytes unless there are to be none. @param other What is unlike the usual file. */
export async function makeFile(api: ApiClient, secret: string, uploads = true, other: object = {}): Promise<string> {
  const { file } = (await api.expect(200, "POST", api.p("/files"), {
    contentType: "text/plain",
    fileName: `${secret}.txt`,
    fileSize: Buffer.byteLength(secret),
    useCase: "conversation",
    ...other,
  })) as { file: { sId: string; uploadUrl: string } };
  if (!uploads) return file.sId;
  const uploaded = await fetch(file.uploadUrl, {
    method: "POST",
    headers: { authorization: `Bearer ${api.apiKey}` },
    body: formOf(secret),
  });
  if (!uploaded.ok) throw new Error(`The upload was refused: ${await uploaded.text()}`);
  return file.sId;
}

/** Puts a file into a conversation: then who reads that reads the file. */
export async function attachFile(api: ApiClient, cId: string, fileId: string): Promise<void> {
  const path = api.q(`/assistant/conversations/${cId}/content_fragment`);
  await api.expect(200, "POST", path, { title: "t", fileId });
}

/** A form with a file in it. */
export function formOf(content: string): FormData {
  const form = new FormData();
  form.append("file", new Blob([content], { type: "text/plain" }), "a.txt");
  return form;
}
