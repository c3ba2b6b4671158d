import { z } from "zod";
import type { SpaceClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { trueOrFalse } from "../field-schemas.ts";
import { success, successAnswer } from "../plain-answers.ts";

const query = z.object({
  force: trueOrFalse.default("false").describe("Deletes it although it is used"),
});

/** DELETE a space with what is in it; 400 for one of the three that every workspace has. */
export function deleteSpace(spaces: SpaceClient) {
  return operation(
    { rpc: "DeleteSpace", summary: "Delete a space", query, answer: successAnswer },
    async (call, { query: { force } }) => {
      const spaceId = call.param("spaceId");
      await spaces.DeleteSpace({ actor: call.actorContext, spaceId, force: force === "true" }, call.rpc);
      return success;
    },
  );
}
