import { z } from "zod";
import type { FileClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import type { Family } from "./file-json.ts";
import { fileAnswer, fileJson, fileUrl } from "./file-json.ts";
import { characters } from "../field-schemas.ts";

const shortText = characters(0, 256);
const metadata = z.object({
  conversationId: shortText.optional(),
  sourceProvider: shortText.optional(),
  sourceIcon: shortText.optional(),
});
const fields = {
  // No type is longer (RFC 6838, 4.2).
  contentType: characters(0, 255),
  fileName: characters(1, 4_096),
  fileSize: z.int().min(1).describe("Bytes; how many may be, depends on the type"),
};
const useCases = [
  "conversation",
  "folders_document",
  "avatar",
  "upsert_document",
  "upsert_table",
  "project_context",
  "skill_attachment",
  "workspace_branding",
] as const;
const useCase = z.enum(useCases, `must be one of ${useCases.join(", ")}`);

const bodies = {
  // API C70: the client names the conversation whenever it sends metadata.
  public: z.object({
    ...fields,
    useCase,
    useCaseMetadata: metadata.extend({ conversationId: shortText }).optional(),
  }),
  private: z.object({ ...fields, useCase: useCase.default("conversation"), useCaseMetadata: metadata.nullish() }),
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
