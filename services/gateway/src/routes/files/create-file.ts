import { z } from "zod";
import type { FileClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import type { Family } from "./file-json.ts";
import { fileAnswer, fileJson, fileUrl } from "./file-json.ts";

const metadata = z.object({
  conversationId: z.string().optional(),
  sourceProvider: z.string().optional(),
  sourceIcon: z.string().optional(),
});
const fields = { contentType: z.string(), fileName: z.string(), fileSize: z.int().describe("Bytes") };

const bodies = {
  // API C70: the client names the conversation whenever it sends metadata.
  public: z.object({
    ...fields,
    useCase: z.string(),
    useCaseMetadata: metadata.extend({ conversationId: z.string() }).optional(),
  }),
  private: z.object({ ...fields, useCase: z.string().default("conversation"), useCaseMetadata: metadata.nullish() }),
};

/**
 * POST a file's record. The public family's upload URL is this gateway's, since its client posts a form there; the
 * private one's is a presigned PUT, where clients reach the storage.
 */
export function createFile(files: FileClient, family: Family) {
  return operation(
    {
      rpc: "CreateFile",
      creates: true,
      summary: "Create a file and get the URL that takes its bytes",
      body: bodies[family],
      answer: fileAnswer,
    },
    async (call, { body }) => {
      const { useCaseMetadata, fileSize, ...rest } = body;
      const { conversationId = "", sourceProvider = "", sourceIcon = "" } = useCaseMetadata ?? {};
      const { actorContext: actor, idempotencyKey } = call;
      const named = {
        ...rest,
        fileSize: String(fileSize),
        useCaseMetadata: { conversationId, sourceProvider, sourceIcon },
      };
      const { file, upload } = await files.CreateFile({ actor, idempotencyKey, ...named }, call.rpc);
      const made = requireField(file);
      const uploadUrl = family === "private" && upload !== null ? upload.url : fileUrl(made, call.json, family);
      return { file: fileJson(made, call.json, family, uploadUrl) };
    },
  );
}
