import type { ApiClient } from "@parley/testing";
import type { Space } from "./ledger.ts";
import type { World } from "./world.ts";

/** Asks for something that must not be there for somebody. Returns what they were answered if it is neither that nor an outage. */
export async function leakOf(api: ApiClient, path: string): Promise<string | null> {
  const response = await api.request("GET", path).catch(() => null);
  if (response === null) return null;
  const text = await response.text().catch(() => "");
  return response.status === 404 || response.status >= 500 || response.status === 429
    ? null
    : `GET ${path}: ${response.status} ${text.slice(0, 200)}`;
}

/** Every path by which a restricted space, what is in it and its conversations are read. */
export function pathsInto({ ledger }: World, api: ApiClient, space: Space): readonly string[] {
  const root = `/spaces/${space.spaceId}`;
  const source = `${root}/data_sources/${space.dataSourceId}`;
  const documents = ledger.documents.filter((document) => document.space === space);
  const conversations = [...ledger.conversationSpaces].filter(([, spaceId]) => spaceId === space.spaceId);
  return [
    api.q(root),
    api.p(`${root}/conversation_ids`),
    api.p(`${root}/project_files`),
    api.p(`${source}/documents`),
    api.p(`${source}/search?query=this&top_k=3`),
    ...documents.slice(0, 3).map(({ documentId }) => api.p(`${source}/documents/${documentId}`)),
    ...conversations.flatMap(([id]) => [
      api.q(`/assistant/conversations/${id}`),
      api.p(`/assistant/conversations/${id}/events`),
    ]),
  ];
}
