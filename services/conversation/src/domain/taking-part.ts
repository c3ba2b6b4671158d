import type { Actor, Person } from "./actor.ts";
import type { Agent } from "./agent.ts";
import type { Conversation, ConversationKey } from "./conversation.ts";
import type { Changes, ConversationPatch } from "./conversation-store.ts";
import { maxMembers } from "./participant.ts";
import type { Participant } from "./participant.ts";

/** What a use case writes so that a person and agents take part who did not before: nothing for who is known to. */
export function takePart(conversation: Conversation, person: Person | null, agents: readonly Pick<Agent, "agentId" | "name">[], now: number): Pick<Changes, "participants"> & { readonly conversation: ConversationPatch } {
  const { workspaceId, conversationId, memberIds, agentIds } = conversation;
  const newPerson = person !== null && !memberIds.includes(person.userId) ? person : null;
  const newAgents = agents.filter(({ agentId }) => !agentIds.includes(agentId));
  const patch: ConversationPatch = {
    ...(newPerson === null || memberIds.length >= maxMembers ? {} : { memberIds: [...memberIds, newPerson.userId] }),
    ...(newAgents.length === 0 || agentIds.length >= maxMembers ? {} : { agentIds: [...agentIds, ...newAgents.map(({ agentId }) => agentId)].slice(0, maxMembers) }),
  };
  return { participants: participantsOf({ workspaceId, conversationId }, newPerson, newAgents, now), conversation: patch };
}

/** What a use case writes, and that an actor said it: they and the agents they ask take part. */
export function withActivity(changes: Changes, conversation: Conversation, actor: Actor, agents: readonly Pick<Agent, "agentId" | "name">[], now: number): Changes {
  const { participants = [], conversation: patch } = takePart(conversation, actor.person, agents, now);
  return { ...changes, participants, conversation: { ...changes.conversation, ...patch, lastActivityBy: actor.person?.userId ?? null } };
}

/** Who takes part in a conversation that is being made. */
export function participantsOf(key: ConversationKey, person: Person | null, agents: readonly Pick<Agent, "agentId" | "name">[], now: number): readonly Participant[] {
  const common = { ...key, joined: now, lastRead: now };
  return [
    ...(person === null ? [] : [{ ...common, kind: "user" as const, participantId: person.userId, name: person.username, fullName: person.fullName, pictureUrl: person.image }]),
    ...agents.map(({ agentId, name }) => ({ ...common, kind: "agent" as const, participantId: agentId, name, fullName: null, pictureUrl: null })),
  ];
}
