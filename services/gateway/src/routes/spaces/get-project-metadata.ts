import { AppError, invalidField } from "@parley/errors";
import { z } from "zod";
import type { SpaceClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { epochMs } from "../field-schemas.ts";
import { requireField } from "../require-field.ts";

const metadata = z.object({
  sId: z.string(),
  spaceId: z.string(),
  createdAt: epochMs,
  updatedAt: epochMs,
  description: z.string().nullable(),
  archivedAt: epochMs.nullable(),
  todoGenerationEnabled: z.literal(false),
  lastTodoAnalysisAt: z.null(),
  members: z.array(z.string()).describe("The ids of the people who are members, themselves or by a group"),
});
const answer = z.object({ metadata });

/** GET what is said of a project (API C111); 400 for a space that is none. */
export function getProjectMetadata(spaces: SpaceClient) {
  return operation(
    { rpc: "GetProjectMetadata", summary: "Get a project's description and members", answer },
    async (call) => {
      const request = { actor: call.actorContext, spaceId: call.param("spaceId") };
      const found = await spaces.GetSpace(request, call.rpc);
      // Who administers a space that they can't read is no reader of it: the answer is that of an unknown id.
      if (!found.canRead) throw new AppError("NOT_FOUND", "SPACE_NOT_FOUND", "The space was not found");
      const { spaceId, kind, createdAt, updatedAt, description, archivedAt } = requireField(found.space);
      if (kind !== "SPACE_KIND_PROJECT") throw invalidField("spaceId", "is no project");
      const { people, groups } = requireField(found.members);
      const members = new Set([...people.map(({ userId }) => userId), ...groups.flatMap(({ memberIds }) => memberIds)]);
      return {
        metadata: {
          sId: spaceId,
          spaceId,
          createdAt: Number(createdAt),
          updatedAt: Number(updatedAt),
          description: description ?? null,
          archivedAt: archivedAt === undefined ? null : Number(archivedAt),
          todoGenerationEnabled: false as const,
          lastTodoAnalysisAt: null,
          members: [...members],
        },
      };
    },
  );
}
