import type { ConversationClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route.ts";

/** GET participants (wire-facts A.7): the agents that were asked and the people who posted or joined. */
export function listParticipants(conversations: ConversationClient) {
  return async (call: RouteCall): Promise<object> => {
    const { agents, people } = await conversations.ListParticipants({ actor: call.actorContext, conversationId: call.params["cId"] ?? "" }, call);
    return {
      participants: {
        agents: agents.map(({ configurationId, name }) => ({ configurationId, configurationName: name })),
        users: people.map(({ userId, username, fullName, pictureUrl }) => ({ sId: userId, username, fullName: fullName ?? null, pictureUrl: pictureUrl ?? null })),
      },
    };
  };
}
