import type { Mention, NewMessage } from "@parley/contracts/conversation/v1";
import { z } from "zod";
import { timestampSince1970Ms } from "../field-schemas.ts";
import { timezoneNames } from "./timezone-names.ts";

// Origins of messages. Anything else becomes `api`, as clients do themselves (API C37).
const origins: ReadonlySet<string> = new Set([
  "web",
  "project_kickoff",
  "extension",
  "agent_sidekick",
  "api",
  "cli",
  "cli_programmatic",
  "email",
  "excel",
  "gsheet",
  "make",
  "n8n",
  "powerpoint",
  "raycast",
  "slack",
  "slack_workflow",
  "teams",
  "transcript",
  "triggered_programmatic",
  "triggered",
  "wakeup",
  "zapier",
  "zendesk",
  "onboarding_conversation",
]);

const id = z.string().min(1).max(256);
const text = z.string().max(2_048);

const mention = z.union([z.object({ configurationId: id }), z.object({ type: z.literal("user"), userId: id })], {
  error: 'must be {configurationId} or {type: "user", userId}',
});

const context = z.object({
  username: text,
  timezone: z.enum([...timezoneNames], "is not one of the known timezones").meta({ id: "Timezone" }),
  fullName: text.nullish(),
  email: text.nullish(),
  profilePictureUrl: text.nullish(),
  origin: z.string().nullish(),
  clientSideMCPServerIds: z.array(id).max(100).nullish(),
  selectedMCPServerViewIds: z.array(id).max(100).nullish(),
  selectedSpaceIds: z.array(id).max(100).nullish(),
  lastTriggerRunAt: timestampSince1970Ms.nullish(),
});

/** The body of a new message (API C36). Fields it does not name are ignored. */
export const messageBody = z.object({
  content: z.string().min(1),
  mentions: z.array(mention).max(100),
  context,
  agenticMessageData: z.object({ type: z.enum(["run_agent", "agent_handover"]), originMessageId: id }).nullish(),
  modelSelection: z
    .object({ providerId: id, modelId: id, reasoningEffort: z.enum(["none", "light", "medium", "high"]).nullish() })
    .nullish(),
  blocking: z.boolean().nullish(),
  skipToolsValidation: z.boolean().nullish(),
});

type MessageBody = z.output<typeof messageBody>;

/** A parsed body as the conversation service takes it. What is null in JSON is unset there. */
export function newMessageOf(body: MessageBody): NewMessage {
  const { modelSelection } = body;
  return {
    content: body.content,
    mentions: body.mentions.map(mentionOf),
    context: contextOf(body.context),
    agenticMessageData: body.agenticMessageData ?? null,
    modelSelection: modelSelection
      ? {
          providerId: modelSelection.providerId,
          modelId: modelSelection.modelId,
          ...set("reasoningEffort", modelSelection.reasoningEffort),
        }
      : null,
  };
}

/** A parsed mention as the conversation service takes it. */
export function mentionOf(mentioned: MessageBody["mentions"][number]): Mention {
  return "configurationId" in mentioned ? { configurationId: mentioned.configurationId } : { userId: mentioned.userId };
}

function contextOf(given: MessageBody["context"]): NonNullable<NewMessage["context"]> {
  const origin = typeof given.origin === "string" && !origins.has(given.origin) ? "api" : given.origin;
  return {
    username: given.username,
    timezone: given.timezone,
    clientSideMcpServerIds: given.clientSideMCPServerIds ?? [],
    selectedMcpServerViewIds: given.selectedMCPServerViewIds ?? [],
    selectedSpaceIds: given.selectedSpaceIds ?? [],
    ...set("fullName", given.fullName),
    ...set("email", given.email),
    ...set("profilePictureUrl", given.profilePictureUrl),
    ...set("origin", origin),
    ...(typeof given.lastTriggerRunAt === "number"
      ? { lastTriggerRunAt: String(Math.trunc(given.lastTriggerRunAt)) }
      : {}),
  };
}

// Optional proto fields must be absent, not undefined: the loader would write a default.
function set<K extends string>(key: K, value: string | null | undefined): Partial<Record<K, string>> {
  return (value === null || value === undefined ? {} : { [key]: value }) as Partial<Record<K, string>>;
}
