import type { Actor, Person } from "./actor.ts";
import type { Agent } from "./agent.ts";
import type { Conversation, ConversationKey } from "./conversation.ts";
import type { Changes, ConversationPatch } from "./conversation-store.ts";

/** How many people and how many agents the conversation's document names: all who are known without another read. */
export const maxMembers = 200;

/** A person or agent that takes part. Nobody ever leaves. */
export interface Participant extends ConversationKey {
  readonly kind: "user" | "agent";
  readonly participantId: string;
  /** As they were when they joined; shown when nothing newer is known. */
  readonly name: string;
  readonly fullName: string | null;
  readonly pictureUrl: string | null;
  readonly joined: number;
  /** What a person has read is kept here. */
  readonly lastRead: number;
}

/** What a person has read of a conversation; kept for who only reads as well. */
export interface ReadState {
  /** Whether they take part. */
  readonly participates: boolean;
  readonly lastRead: number | null;
  readonly markedUnread: boolean;
}

/** Participants and what they have read. They join through `ConversationStore`. */
export interface ParticipantRepository {
  /** The first ones of a kind, in no order that means anything. */
  list(key: ConversationKey, kind: Participant["kind"], limit: number): Promise<readonly Participant[]>;
  /** What a person has read of each of these conversations, where anything is known. */
  readStates(workspaceId: string, conversationIds: readonly string[], userId: string): Promise<ReadonlyMap<string, ReadState>>;
  /** Keeps that a person has read up to a time. */
  markRead(key: ConversationKey, userId: string, at: number): Promise<void>;
  /** Keeps that a person wants to see a conversation as unread. */
  markUnread(key: ConversationKey, userId: string): Promise<void>;
}

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

/** Whether a conversation is unread for an actor: they take part, and marked it so or somebody else has said something since they read it. */
export function isUnread({ memberIds, updated, lastActivityBy }: Conversation, actor: Actor, state: ReadState | undefined): boolean {
  if (actor.person === null) return false;
  const { userId } = actor.person;
  if (!memberIds.includes(userId) && state?.participates !== true) return false;
  return state?.markedUnread === true || (lastActivityBy !== userId && updated > (state?.lastRead ?? 0));
}
