import { z } from "zod";
import { personRequired } from "../../domain/identity-errors.ts";
import { operation } from "../../http/operation.ts";
import { ownerJson } from "../conversations/conversation-json.ts";
import { workspaceSchema } from "../conversations/conversation-schema.ts";
import { userJson } from "../messages/message-json.ts";
import { userSchema } from "../messages/message-schema.ts";

const answer = z.object({
  user: userSchema.extend({
    workspaces: z.array(workspaceSchema).describe("The key's"),
    selectedWorkspace: z.string().describe("The key's"),
  }),
});

/** GET the person whom the key speaks for; 403 `person_required` for one of the workspace itself. */
export function getAccount() {
  return operation({ rpc: "GetAccount", summary: "Get the person whom the key speaks for", answer }, (call) => {
    const { person, workspaceId } = call.actor;
    if (person === null) throw personRequired();
    const { image, createdAt, ...named } = person;
    const user = userJson({ ...named, createdAt: String(createdAt), ...(image === null ? {} : { image }) });
    return Promise.resolve({
      user: { ...user, workspaces: [ownerJson(call.json)], selectedWorkspace: workspaceId },
    });
  });
}
