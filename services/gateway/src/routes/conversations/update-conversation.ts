import type { AccessMode__Output, UpdateConversationRequest } from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { somethingWritten } from "../field-schemas.ts";
import { success, successAnswer } from "../plain-answers.ts";

const changes = {
  title: z.string().trim().min(1).max(1_000).meta({ pattern: somethingWritten }).optional(),
  read: z.boolean().optional(),
};
const publicBody = z.object(changes);
const privateBody = z.object({
  ...changes,
  accessMode: z.enum(["participants_only", "workspace_members"]).optional(),
  spaceId: z
    .string("must be the id of a project: what is in one can't be taken out")
    .min(1)
    .optional()
    .describe(
      "The project that it is moved into, by its owner as a member of the project. All participants must be readers; then only readers see it",
    ),
});

const accessModes: Readonly<Record<"participants_only" | "workspace_members", AccessMode__Output>> = {
  participants_only: "ACCESS_MODE_PARTICIPANTS_ONLY",
  workspace_members: "ACCESS_MODE_WORKSPACE_MEMBERS",
};

/** PATCH a conversation (API C34): its title, or whether the caller has read it. */
export function updateConversation(conversations: ConversationClient) {
  return operation(
    {
      rpc: "UpdateConversation",
      summary: "Change a conversation's title, or whether it is read",
      body: publicBody,
      answer: successAnswer,
    },
    (call, { body }) => update(conversations, call, body),
  );
}

/** PATCH a conversation in the private family: who has access, or in which project it is, as well (API C34). */
export function updatePrivateConversation(conversations: ConversationClient) {
  return operation(
    {
      rpc: "UpdateConversation",
      summary: "Change a conversation's title, whether it is read, who has access, or its project",
      body: privateBody,
      answer: successAnswer,
    },
    (call, { body: { title, read, accessMode, spaceId } }) =>
      update(conversations, call, { title, read, accessMode, spaceId }),
  );
}

interface Change {
  readonly title?: string | undefined;
  readonly read?: boolean | undefined;
  readonly accessMode?: keyof typeof accessModes | undefined;
  readonly spaceId?: string | undefined;
}

async function update(conversations: ConversationClient, call: RouteCall, change: Change): Promise<{ success: true }> {
  await conversations.UpdateConversation(
    { actor: call.actorContext, conversationId: call.param("cId"), ...toChange(change) },
    call.rpc,
  );
  return success;
}

/** @throws AppError 400 unless exactly one thing is to change. */
function toChange({
  title,
  read,
  accessMode,
  spaceId,
}: Change): Pick<UpdateConversationRequest, "title" | "read" | "accessMode" | "spaceId" | "change"> {
  const wanted = [
    ...(title === undefined ? [] : [{ title, change: "title" as const }]),
    ...(read === undefined ? [] : [{ read, change: "read" as const }]),
    ...(accessMode === undefined ? [] : [{ accessMode: accessModes[accessMode], change: "accessMode" as const }]),
    ...(spaceId === undefined ? [] : [{ spaceId, change: "spaceId" as const }]),
  ];
  const [only, ...more] = wanted;
  if (only === undefined || more.length > 0)
    throw invalidField("body", "must have exactly one of the fields that can be changed");
  return only;
}
