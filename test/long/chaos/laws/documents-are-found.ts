import { idsOf, searchPath } from "../searching.ts";
import { forEachOf } from "../streams.ts";
import type { Law } from "./law.ts";

/** Every document that was acknowledged is read and found by its newest text, and none that was deleted is. */
export const documentsAreFound: Law = async ({ parley, ledger }) => {
  const wrongs: string[] = [];
  const known = ledger.documents.filter(({ isBusy, isDeleted, word }) => word !== "" && (isDeleted || !isBusy));
  await forEachOf(known, async (document) => {
    const { space, documentId, word, isDeleted } = document;
    const api = parley.api();
    const path = `/spaces/${space.spaceId}/data_sources/${space.dataSourceId}/documents/${documentId}`;
    const response = await api.request("GET", api.p(path));
    const text = await response.text();
    const isRead = response.status === 200 && text.includes(word);
    const searched = await api.request("GET", api.p(searchPath(document)));
    const found: unknown = await searched.json();
    const isFound = searched.status === 200 && idsOf(found).includes(documentId);
    if (isDeleted && (response.status !== 404 || isFound))
      wrongs.push(`${documentId} was deleted, is read as ${response.status} and is ${isFound ? "" : "not "}found`);
    if (!isDeleted && !isRead) wrongs.push(`${documentId} was put and is read as ${response.status}`);
    if (!isDeleted && !isFound) wrongs.push(`${documentId} was put and is not found`);
  });
  return wrongs;
};
