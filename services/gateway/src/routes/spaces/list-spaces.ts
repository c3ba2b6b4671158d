import type { SpaceKind } from "@parley/contracts/space/v1";
import { z } from "zod";
import type { SpaceClient } from "../../clients.ts";
import { requireScope } from "../../http/authenticate.ts";
import { operation } from "../../http/operation.ts";
import { privateSpaceJson, spaceJson } from "./space-json.ts";
import { privateSpaceSchema, spaceSchema } from "./space-schema.ts";
import { kinds } from "./space-words.ts";

type KindName = keyof typeof kinds;

const publicKinds: readonly KindName[] = ["system", "global", "regular", "project"];
const kindsProblem = `must be ${publicKinds.join(", ")}, or several of them separated by commas`;
const anyPublicKind = publicKinds.join("|");
const publicQuery = z.object({
  // API C106: projects only for who asks for them.
  kinds: z
    .string(kindsProblem)
    .regex(new RegExp(`^(${anyPublicKind})(,(${anyPublicKind}))*$`), kindsProblem)
    .default("system,global,regular")
    .describe("Kinds of spaces, separated by commas"),
});

const kind = z.enum(["global", "system", "conversations", "regular", "project"]);
const privateQuery = z.object({
  role: z.literal("admin", "must be admin").optional().describe("`admin` lists all spaces of the workspace"),
  kind: z
    .union([kind, z.array(kind).min(1).max(10)], {
      error: "must be global, system, conversations, regular or project, or several of them",
    })
    .default([])
    .describe("All kinds unless some are named"),
});

const publicAnswer = z.object({ spaces: z.array(spaceSchema) });
const privateAnswer = z.object({ spaces: z.array(privateSpaceSchema) });

/** GET the spaces that the caller reads, by name. */
export function listSpaces(spaces: SpaceClient) {
  return operation(
    { rpc: "ListSpaces", summary: "List spaces", query: publicQuery, answer: publicAnswer },
    async (call, { query }) => {
      const named = query.kinds.split(",").filter((name): name is KindName => name in kinds);
      const request = { actor: call.actorContext, administered: false, kinds: protoKinds(named) };
      return { spaces: (await spaces.ListSpaces(request, call.rpc)).spaces.map(spaceJson) };
    },
  );
}

/** The same in the private family; `role=admin` lists those too that the caller only administers. */
export function listPrivateSpaces(spaces: SpaceClient) {
  return operation(
    { rpc: "ListSpaces", summary: "List spaces", query: privateQuery, answer: privateAnswer },
    async (call, { query }) => {
      const administered = query.role === "admin";
      if (administered) requireScope(call.actor, "spaces:manage");
      const request = { actor: call.actorContext, administered, kinds: protoKinds([query.kind].flat()) };
      return { spaces: (await spaces.ListSpaces(request, call.rpc)).spaces.map(privateSpaceJson) };
    },
  );
}

function protoKinds(names: readonly KindName[]): SpaceKind[] {
  return [...new Set(names)].map((name) => kinds[name]);
}
