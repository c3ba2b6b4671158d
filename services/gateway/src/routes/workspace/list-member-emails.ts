import { z } from "zod";
import type { DirectoryRepository } from "../../domain/identity-repository.ts";
import { operation } from "../../http/operation.ts";
import { trueOrFalse } from "../field-schemas.ts";

const query = z.object({
  activeOnly: trueOrFalse.default("false").describe("Makes no difference: all members are active"),
});
const answer = z.object({ emails: z.array(z.string()).describe("Of those who have one, each once") });

/** GET the addresses of the workspace's people. */
export function listMemberEmails(people: Pick<DirectoryRepository, "memberEmails">) {
  return operation(
    { rpc: "ListMemberEmails", summary: "List the addresses of the workspace's people", query, answer },
    async (call) => ({ emails: [...(await people.memberEmails(call.actor.workspaceId))] }),
  );
}
