import type { Actor, Person } from "@parley/actor";
import type { Agent } from "../model/agent.ts";
import type { Conversation, ConversationKey } from "../model/conversation.ts";
import { peopleWithAccess } from "../model/mention-access.ts";
import type { MentionAccess } from "../model/mention-access.ts";
import { maxMembers } from "../model/participant.ts";
import type { Participant } from "../model/participant.ts";
import type { Changes, ConversationPatch } from "./conversation-store.ts";
import type { MentionedByMessage } from "./mentioned.ts";

/** Who is to become a participant. */
export interface NewParticipants {
  /** Who joins by what they do themselves. */
  readonly person: Person | null;
  /** People whom somebody else invites: everything is unread to them. */
  readonly people: readonly Person[];
  readonly agents: readonly Pick<Agent, "agentId" | "name">[];
}

/** Whom a message invites: the agents that it asks, and the people that it mentions who have access. */
export function invitedBy(
  { agents, people }: MentionedByMessage,
  access: MentionAccess,
): Omit<NewParticipants, "person"> {
  return { agents, people: peopleWithAccess(people, access) };
}

/** What a use case writes to add participants: nothing for those who take part already. */
export function addParticipants(
  conversation: Conversation,
  joining: NewParticipants,
  now: number,
): Pick<Changes, "participants"> & { readonly conversation: ConversationPatch } {
  const { workspaceId, conversationId, memberIds, agentIds } = conversation;
  const person = joining.person !== null && !memberIds.includes(joining.person.userId) ? joining.person : null;
  const people = joining.people.filter(({ userId }) => !memberIds.includes(userId));
  const agents = joining.agents.filter(({ agentId }) => !agentIds.includes(agentId));
  const participants = toParticipants({ workspaceId, conversationId }, { person, people, agents }, now);
  const [newPeople, newAgents] = [idsOf(participants, "user"), idsOf(participants, "agent")];
  const patch: ConversationPatch = {
    ...(newPeople.length === 0 || memberIds.length >= maxMembers
      ? {}
      : { memberIds: [...memberIds, ...newPeople].slice(0, maxMembers) }),
    ...(newAgents.length === 0 || agentIds.length >= maxMembers
      ? {}
      : { agentIds: [...agentIds, ...newAgents].slice(0, maxMembers) }),
  };
  const named = new Set(patch.memberIds ?? memberIds);
  return {
    participants: participants.map((one) =>
      one.kind === "agent" || named.has(one.participantId) ? one : { ...one, unnamed: true },
    ),
    conversation: patch,
  };
}

/** What a use case writes, with its activity: the actor, the people they invite and the agents they ask take part. */
export function withActivity(
  changes: Changes,
  conversation: Conversation,
  actor: Actor,
  invited: Omit<NewParticipants, "person">,
  now: number,
): Changes {
  const { participants = [], conversation: patch } = addParticipants(
    conversation,
    { ...invited, person: actor.person },
    now,
  );
  return {
    ...changes,
    participants,
    conversation: { ...changes.conversation, ...patch, lastActivityBy: actor.person?.userId ?? null },
  };
}

/** Who takes part in a conversation that is being made. */
export function toParticipants(
  key: ConversationKey,
  { person, people, agents }: NewParticipants,
  now: number,
): readonly Participant[] {
  const joined = { ...key, joined: now };
  const ofPerson = ({ userId, username, fullName, image }: Person, lastRead: number): Participant => ({
    ...joined,
    lastRead,
    kind: "user",
    participantId: userId,
    name: username,
    fullName,
    pictureUrl: image,
  });
  return [
    ...(person === null ? [] : [ofPerson(person, now)]),
    ...people.filter(({ userId }) => userId !== person?.userId).map((invited) => ofPerson(invited, 0)),
    ...agents.map(({ agentId, name }): Participant => ({
      ...joined,
      lastRead: now,
      kind: "agent",
      participantId: agentId,
      name,
      fullName: null,
      pictureUrl: null,
    })),
  ];
}

function idsOf(participants: readonly Participant[], kind: Participant["kind"]): string[] {
  return participants.filter((participant) => participant.kind === kind).map(({ participantId }) => participantId);
}
