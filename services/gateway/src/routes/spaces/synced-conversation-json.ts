import type { Conversation__Output, Message__Output } from "@parley/contracts/conversation/v1";
import type { z } from "zod";
import type { JsonContext } from "../../http/json-context.ts";
import { fullConversationJson } from "../conversations/conversation-json.ts";
import { messageJson } from "../messages/message-json.ts";
import type { syncedConversationSchema } from "./synced-conversation-schema.ts";

type Synced = z.output<typeof syncedConversationSchema>;
type SyncedMessage = Synced["content"][number];
type SyncedFragment = Extract<SyncedMessage, { type: "user_message" }>["contentFragments"][number];

/** A conversation of a project with the newest versions of its messages, flat (API C111). */
export function syncedConversationJson(
  conversation: Conversation__Output,
  newest: readonly Message__Output[],
  context: JsonContext,
): Synced {
  const { sId, created, updated, title, visibility, url } = fullConversationJson(conversation, [], context);
  return { sId, created, updated, title, visibility, url, content: contentOf(newest, context) };
}

function contentOf(newest: readonly Message__Output[], context: JsonContext): SyncedMessage[] {
  const content: SyncedMessage[] = [];
  let attached: SyncedFragment[] = [];
  for (const wire of newest) {
    const message = messageJson(wire, context);
    if (message.visibility === "deleted") continue;
    const { created, visibility } = message;
    switch (message.type) {
      case "content_fragment": {
        const { type, contentFragmentId, contentType, title, version, sourceUrl } = message;
        const fragment = { type, created, visibility, contentFragmentId, contentType, title, version, sourceUrl };
        if (message.contentFragmentVersion === "latest") attached.push(fragment);
        break;
      }
      case "user_message": {
        const { type, content: text } = message;
        content.push({ type, created, visibility, user: userOf(message), content: text, contentFragments: attached });
        attached = [];
        break;
      }
      case "agent_message": {
        const { type, content: text, configuration } = message;
        content.push({ type, created, visibility, configuration: { name: configuration.name }, content: text });
        break;
      }
      default:
        message satisfies never;
    }
  }
  return content;
}

function userOf({ user }: Extract<ReturnType<typeof messageJson>, { type: "user_message" }>) {
  if (user === null) return null;
  const { sId, fullName, username, email } = user;
  return { sId, fullName, username, email };
}
