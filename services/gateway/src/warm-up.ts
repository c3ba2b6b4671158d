import { warmUpCodecs } from "@parley/contracts";
import { conversationServiceDefinition, eventServiceDefinition } from "@parley/contracts/conversation/v1";
import { encodedAnswers } from "@parley/contracts/encoded-conversation/v1";
import type { Clients } from "./clients.ts";

/**
 * What the first requests would wait for otherwise, done before this gateway says that it is ready: a release would show it to its
 * clients.
 */
export async function warmUp(clients: Clients): Promise<void> {
  warmUpCodecs(conversationServiceDefinition, ["CreateConversation", "PostMessage", "GetConversation"]);
  warmUpCodecs(encodedAnswers, ["GetConversation", "ListMessages"]);
  warmUpCodecs(eventServiceDefinition, ["Subscribe", "ListEvents"]);
  await Promise.all([clients.conversations.connect(), clients.encodedAnswers.connect()]);
}
