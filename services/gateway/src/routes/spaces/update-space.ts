import { z } from "zod";
import type { SpaceClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { privateSpaceJson } from "./space-json.ts";
import { spaceAnswer } from "./space-schema.ts";
import { characters, trimmedCharacters } from "../field-schemas.ts";

// A body of Parley's own: unknown fields are refused.
const body = z.strictObject({
  name: trimmedCharacters(1, 128).optional().describe("Unique in the workspace whatever its case"),
  isRestricted: z.boolean().optional().describe("Whether its members alone read it"),
  description: characters(0, 1_024).nullish().describe("Of projects; null takes it away"),
  archived: z.boolean().optional().describe("Of projects: puts it away, or takes it back"),
});

/** PATCH what the body names of a space; 400 for one of the three that every workspace has. */
export function updateSpace(spaces: SpaceClient) {
  return operation(
    { rpc: "UpdateSpace", summary: "Change a space", body, answer: spaceAnswer },
    async (call, { body: { name, isRestricted, description, archived } }) => {
      const request = {
        actor: call.actorContext,
        spaceId: call.param("spaceId"),
        // Optional proto fields must be absent, not undefined: the loader would write a default.
        ...(name === undefined ? {} : { name }),
        ...(isRestricted === undefined ? {} : { isRestricted }),
        ...(description === undefined ? {} : { description: description ?? "" }),
        ...(archived === undefined ? {} : { archived }),
      };
      const { space } = await spaces.UpdateSpace(request, call.rpc);
      return { space: privateSpaceJson(requireField(space)) };
    },
  );
}
