import type { SpaceClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { requireField } from "../require-field.ts";
import { spaceDetailsJson } from "./space-json.ts";
import { spaceDetailsAnswer } from "./space-schema.ts";

/** GET a space with its members; 404 `space_not_found` for who neither reads nor administers it. */
export function getSpace(spaces: SpaceClient) {
  return operation(
    { rpc: "GetSpace", summary: "Get a space with its members", answer: spaceDetailsAnswer },
    async (call) => {
      const request = { actor: call.actorContext, spaceId: call.param("spaceId") };
      const { space, members, canRead } = await spaces.GetSpace(request, call.rpc);
      return { space: spaceDetailsJson(requireField(space), requireField(members), canRead) };
    },
  );
}
