import { eventSubject } from "@parley/contracts";
import { storedEventCodec } from "@parley/contracts/conversation/v1";
import type { SeededConversation } from "./seeder.ts";

/** A piece of an answer as a runner publishes it. */
export function tokensOf(
  workspaceId: string,
  { conversationId, lastAnswerId: messageId }: SeededConversation,
): { subject: string; payload: Uint8Array } {
  const payload = storedEventCodec.encode({
    created: Date.now(),
    workspaceId,
    conversationId,
    messageId,
    configurationId: "agt_bench",
    generationTokens: { text: "several words of an answer that is being written, ", classification: "tokens", step: 0 },
    event: "generationTokens",
  });
  return { subject: eventSubject(workspaceId, conversationId, messageId), payload };
}
