import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";

const answer = z.object({
  participants: z.object({
    agents: z.array(z.object({ configurationId: z.string(), configurationName: z.string() })),
    users: z.array(
      z.object({
        sId: z.string(),
        username: z.string(),
        fullName: z.string().nullable(),
        pictureUrl: z.string().nullable(),
      }),
    ),
  }),
});

/** GET participants (API C68): the agents that were asked and the people who posted or joined. */
export function listParticipants(conversations: ConversationClient) {
  return operation({ rpc: "ListParticipants", summary: "List the participants", answer }, async (call) => {
    const { agents, people } = await conversations.ListParticipants(
      { actor: call.actorContext, conversationId: call.param("cId") },
      call.rpc,
    );
    return {
      participants: {
        agents: agents.map(({ configurationId, name }) => ({ configurationId, configurationName: name })),
        users: people.map(({ userId, username, fullName, pictureUrl }) => ({
          sId: userId,
          username,
          fullName: fullName ?? null,
          pictureUrl: pictureUrl ?? null,
        })),
      },
    };
  });
}
