import type { ApiClient } from "@parley/testing";

// As many as an answer holds, of the largest.
const documents = 8;
const textBytes = 2_000_000;
const answerBytes = 0.9 * documents * textBytes;
const filler = "Herons are large birds.\n";

/** A search that answers with as many whole texts as an answer holds. @param source The path of a data source. */
export function wholeTextSearch(api: ApiClient, source: string) {
  let made: Promise<void> | undefined;
  return {
    what: "a search for whole texts",
    prepare: () => (made ??= makeDocuments(api, source)),
    send: () => search(api, source),
  };
}

/** @throws Error when it answers with less: then nothing was measured. */
async function search(api: ApiClient, source: string): Promise<void> {
  const found = await api.expect(200, "GET", `${source}/search?query=kingfisher&top_k=100&full_text=true`);
  const { length } = JSON.stringify(found);
  if (length < answerBytes) throw new Error(`A search answers with ${length} characters`);
}

async function makeDocuments(api: ApiClient, source: string): Promise<void> {
  for (let at = 0; at < documents; at += 1) {
    const word = `The kingfisher ${at} is a small one.\n`;
    const text = word + filler.repeat((textBytes - word.length) / filler.length);
    await api.expect(200, "POST", `${source}/documents/whole${at}`, { title: "Birds", async: false, text });
  }
}
