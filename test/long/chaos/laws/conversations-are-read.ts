import { ApiDocument } from "@parley/testing";
import { forEachOf } from "../streams.ts";
import type { Law } from "./law.ts";

/** Every conversation that nobody wanted to delete is read, whole and page by page, as the document of the API says. */
export const conversationsAreRead: Law = async ({ parley, ledger }) => {
  const wrongs: string[] = [];
  const document = await ApiDocument.of(parley.baseUrls[0] ?? "");
  const api = parley.api();
  const paths = ledger.open.flatMap((id) => [
    api.p(`/assistant/conversations/${id}`),
    api.q(`/assistant/conversations/${id}`),
    api.q(`/assistant/conversations/${id}/messages?limit=50`),
  ]);
  await forEachOf(paths, async (path) => {
    const response = await api.request("GET", path);
    const { status } = response;
    if (status !== 200) return void wrongs.push(`${path} is read as ${status}: ${await response.text()}`);
    const answer = { method: "GET", path, status, contentType: "application/json", body: await response.json() };
    try {
      document.check(answer);
    } catch (error) {
      wrongs.push(String(error));
    }
  });
  return wrongs;
};
