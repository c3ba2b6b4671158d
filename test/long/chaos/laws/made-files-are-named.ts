import type { Law } from "./law.ts";

/** What was made for an answer is named by one that is there, or is gone; and what such an answer names is there. */
export const madeFilesAreNamed: Law = (_world, { conversations, messages, files }) => {
  const open = new Set(conversations.filter(({ visibility }) => visibility !== "deleted").map(({ _id }) => _id));
  const named = messages
    .filter(({ visibility, conversationId }) => visibility === "visible" && open.has(conversationId))
    .flatMap(({ _id, generatedFiles = [] }) => generatedFiles.map(({ fileId }) => ({ fileId, messageId: _id })));
  const namedIds = new Set(named.map(({ fileId }) => fileId));
  const statuses = new Map(files.map(({ fileId, status }) => [fileId, status]));
  return [
    ...files
      .filter(({ fileId, contentType }) => contentType !== "text/plain" && !namedIds.has(fileId))
      .map(({ fileId }) => `${fileId} was made and is named by no answer`),
    ...named
      .filter(({ fileId }) => statuses.get(fileId) !== "ready")
      .map(
        ({ fileId, messageId }) => `${fileId} is named by ${messageId} and is ${statuses.get(fileId) ?? "not there"}`,
      ),
  ];
};
