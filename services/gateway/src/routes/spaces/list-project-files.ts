import type { ProjectFile__Output } from "@parley/contracts/space/v1";
import { z } from "zod";
import type { DocumentClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { epochMs, timestampSince1970Parameter, wholeNumber } from "../field-schemas.ts";

const atOnce = 1_000;
const maxFiles = 10_000;
const limitProblem = `must be a whole number from 1 to ${maxFiles}`;

const entry = z.object({
  fileName: z.string().describe("Its title"),
  path: z.string().describe("The name of its data source, then its id"),
  sizeBytes: z.int().describe("Of its text, in UTF-8"),
  lastModifiedMs: epochMs,
});
const directory = entry.extend({ isDirectory: z.literal(true) });
const file = entry.extend({
  isDirectory: z.literal(false),
  contentType: z.string(),
  fileId: z.null(),
  thumbnailUrl: z.null(),
  signedDownloadUrl: z.null(),
});
const answer = z.object({
  files: z.array(z.union([directory, file])),
  hasMore: z.boolean().describe("Whether to ask again with `lastValue`"),
  lastValue: z.string().nullable(),
});
const query = z.object({
  updatedSince: timestampSince1970Parameter
    .default(0)
    .describe("Those that were changed then or later, in milliseconds since 1970"),
  limit: wholeNumber(1, maxFiles, limitProblem).default(maxFiles).describe("How many at most"),
  lastValue: z.string("must be what a previous page gave").default("").describe("The `lastValue` of the page before"),
});

/** GET the documents and folders of a project as files (API C111); 400 for a space that is no project. */
export function listProjectFiles(documents: DocumentClient) {
  return operation(
    { rpc: "ListProjectFiles", summary: "List a project's documents as files", query, answer },
    async (call, { query: { updatedSince, limit, lastValue } }) => {
      const files: z.output<typeof answer>["files"] = [];
      let cursor = lastValue;
      do {
        const page = { limit: Math.min(limit - files.length, atOnce), cursor };
        const of = { actor: call.actorContext, spaceId: call.param("spaceId"), updatedSince: String(updatedSince) };
        const listed = await documents.ListProjectFiles({ ...of, page }, call.rpc);
        files.push(...listed.files.map(fileJson));
        cursor = listed.page?.nextCursor ?? "";
      } while (cursor !== "" && files.length < limit);
      return { files, hasMore: cursor !== "", lastValue: cursor === "" ? null : cursor };
    },
  );
}

function fileJson({ path, title, isDirectory, textSize, updatedAt, mimeType }: ProjectFile__Output) {
  const said = { fileName: title, path, sizeBytes: Number(textSize), lastModifiedMs: Number(updatedAt) };
  if (isDirectory) return { ...said, isDirectory: true as const };
  const nothing = { fileId: null, thumbnailUrl: null, signedDownloadUrl: null };
  return { ...said, ...nothing, isDirectory: false as const, contentType: mimeType };
}
