import type { Actor, Person } from "../model/actor.ts";
import type { Agent } from "../model/agent.ts";
import type { Conversation, ConversationKey } from "../model/conversation.ts";
import { peopleWithAccess } from "../model/mention-access.ts";
import { maxMembers } from "../model/participant.ts";
import type { Participant } from "../model/participant.ts";
import type { Changes, ConversationPatch } from "./conversation-store.ts";
import type { MentionedByMessage } from "./mentioned.ts";

/** Who comes to take part. */
export interface Newcomers {
  /** Who comes by what they do themselves. */
  readonly person: Person | null;
  /** People whom somebody else brings in: everything is unread to them. */
  readonly people: readonly Person[];
  readonly agents: readonly Pick<Agent, "agentId" | "name">[];
}

/** Whom a message brings into its conversation: the agents it asks, and the people it mentions who have access. */
export function broughtBy(
  { agents, people }: MentionedByMessage,
  access: Pick<Conversation, "accessMode" | "memberIds">,
): Omit<Newcomers, "person"> {
  return { agents, people: peopleWithAccess(people, access) };
}

/** What a use case writes so that people and agents take part who did not before: nothing for who is known to. */
export function takePart(
  conversation: Conversation,
  newcomers: Newcomers,
  now: number,
): Pick<Changes, "participants"> & { readonly conversation: ConversationPatch } {
  const { workspaceId, conversationId, memberIds, agentIds } = conversation;
  const person = newcomers.person !== null && !memberIds.includes(newcomers.person.userId) ? newcomers.person : null;
  const people = newcomers.people.filter(({ userId }) => !memberIds.includes(userId));
  const agents = newcomers.agents.filter(({ agentId }) => !agentIds.includes(agentId));
  const participants = participantsOf({ workspaceId, conversationId }, { person, people, agents }, now);
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

/** What a use case writes, and that an actor said it: they, the people they bring in and the agents they ask take part. */
export function withActivity(
  changes: Changes,
  conversation: Conversation,
  actor: Actor,
  brought: Omit<Newcomers, "person">,
  now: number,
): Changes {
  const { participants = [], conversation: patch } = takePart(conversation, { ...brought, person: actor.person }, now);
  return {
    ...changes,
    participants,
    conversation: { ...changes.conversation, ...patch, lastActivityBy: actor.person?.userId ?? null },
  };
}

/** Who takes part in a conversation that is being made. */
export function participantsOf(
  key: ConversationKey,
  { person, people, agents }: Newcomers,
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
    ...people.filter(({ userId }) => userId !== person?.userId).map((brought) => ofPerson(brought, 0)),
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
