import { z } from "zod";
import type { Clients } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { trueOrFalse } from "../field-schemas.ts";
import { success, successAnswer } from "../plain-answers.ts";
import { requireUnused } from "../require-unused.ts";

const query = z.object({
  force: trueOrFalse.default("false").describe("Deletes it although agents answer from what is in it"),
});

/**
 * DELETE a space with what is in it; 400 for one of the three that every workspace has, 409 `space_in_use` while agents answer from
 * what is in it, unless it is forced.
 */
export function deleteSpace(clients: Pick<Clients, "agents" | "spaces" | "views">) {
  return operation(
    { rpc: "DeleteSpace", summary: "Delete a space", query, answer: successAnswer },
    async (call, { query: { force } }) => {
      const spaceId = call.param("spaceId");
      if (force === "false") await requireUnused(clients, call, "SPACE", { spaceId });
      await clients.spaces.DeleteSpace({ actor: call.actorContext, spaceId }, call.rpc);
      return success;
    },
  );
}
