import { forEachOf } from "../streams.ts";
import type { Law } from "./law.ts";

/**
 * Every object belongs to a file, every file has its bytes, and those that were acknowledged are read as they were uploaded. What was
 * deleted is gone, and what a deleted conversation alone held with it.
 */
export const filesHaveOwners: Law = async ({ parley, ledger }, { files, objectKeys }) => {
  const wrongs: string[] = [];
  const needed = new Set(files.flatMap(({ contentKey, processedKey }) => [contentKey, processedKey]));
  wrongs.push(...objectKeys.filter((key) => !needed.has(key)).map((key) => `${key} belongs to no file`));
  const there = new Set(objectKeys);
  const ready = files.filter(({ status }) => status === "ready");
  wrongs.push(
    ...ready.filter(({ contentKey }) => !there.has(contentKey ?? "")).map(({ fileId }) => `${fileId} has no bytes`),
  );
  const known = new Set(files.map(({ fileId }) => fileId));
  await forEachOf(ledger.uploads, async ({ fileId, content, conversationId }) => {
    const isGone = ledger.deleted.has(fileId) || (conversationId !== null && ledger.deleted.has(conversationId));
    if (isGone && known.has(fileId)) wrongs.push(`${fileId} was deleted and is there`);
    const mayBeGone = ledger.doomed.has(fileId) || ledger.doomed.has(ledger.attached.get(fileId) ?? "");
    if (isGone || mayBeGone) return;
    const api = parley.api();
    const response = await api.request("GET", api.p(`/files/${fileId}`));
    if ((await response.text()) !== content) wrongs.push(`${fileId} is read as ${response.status}`);
  });
  return wrongs;
};
