import { z } from "zod";
import { epochMs } from "../field-schemas.ts";

const common = { created: epochMs, visibility: z.enum(["visible", "deleted"]) };

const fragment = z.object({
  type: z.literal("content_fragment"),
  ...common,
  contentFragmentId: z.string(),
  contentType: z.string(),
  title: z.string(),
  version: z.int(),
  sourceUrl: z.string().nullable(),
});

const userMessage = z.object({
  type: z.literal("user_message"),
  ...common,
  user: z.object({ sId: z.string(), fullName: z.string(), username: z.string(), email: z.string() }).nullable(),
  content: z.string(),
  contentFragments: z.array(fragment).describe("What was attached before it, since the message before"),
});

const agentMessage = z.object({
  type: z.literal("agent_message"),
  ...common,
  configuration: z.object({ name: z.string() }),
  content: z.string().nullable(),
});

/** A conversation for whoever copies a project's: flat, the newest versions alone (API C111, version 1.2.8). */
export const syncedConversationSchema = z
  .object({
    sId: z.string(),
    created: epochMs,
    updated: epochMs,
    title: z.string().nullable(),
    visibility: z.enum(["unlisted", "workspace", "deleted", "test"]),
    url: z.string(),
    content: z.array(z.union([userMessage, agentMessage])),
  })
  .meta({ id: "SyncedConversation" });
