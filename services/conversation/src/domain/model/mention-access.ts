import type { Person } from "@parley/actor";
import type { Agent } from "./agent.ts";
import type { Conversation } from "./conversation.ts";
import type { Mention, Message } from "./message.ts";
import { maxMembers } from "./participant.ts";
import type { MentionStatus, RichMention } from "./rich-mention.ts";
import type { Readers } from "./space-access.ts";

/** The mentions of a message, and the agents and people among them that exist. */
export interface Mentioned {
  readonly mentions: readonly Mention[];
  readonly agents: readonly Pick<Agent, "agentId" | "name" | "pictureUrl">[];
  readonly people: readonly Person[];
  /** Agents that exist and are not asked: somebody of the conversation can't read a space that they use. */
  readonly restricted?: readonly Pick<Agent, "agentId">[];
}

/** What of a conversation says whether somebody who is mentioned has access to it. */
export interface MentionAccess extends Pick<Conversation, "accessMode" | "memberIds" | "spaceId"> {
  /** Among those mentioned. */
  readonly readers: Readers;
}

/** The people whom messages mention and whose access counts: whom to ask about. */
export function mentionedPeopleIn(messages: readonly Message[]): readonly string[] {
  const mentions = messages.filter(dependsOnAccess).flatMap(({ richMentions }) => richMentions);
  return [...new Set(mentions.filter((mention) => !isFixed(mention)).map(({ id }) => id))];
}

/**
 * The mentions of a message, each once and in their order, without those of nobody that exists.
 * @param former The mentions of the version before: what was rejected or dismissed there is so here.
 */
export function richMentionsOf(
  { mentions, agents, people, restricted = [] }: Mentioned,
  access: MentionAccess,
  former: readonly RichMention[] = [],
): readonly RichMention[] {
  const found = mentions.flatMap((mention): RichMention[] => {
    if (mention.kind === "agent")
      return [
        ...agents.filter(({ agentId }) => agentId === mention.agentId).map(ofAgent),
        ...restricted.filter(({ agentId }) => agentId === mention.agentId).map(ofRestrictedAgent),
      ];
    return people.filter(({ userId }) => userId === mention.userId).map((person) => ofPerson(person, access));
  });
  const unique = new Map(found.map((mention) => [`${mention.kind}:${mention.id}`, mention]));
  return [...unique.values()].map((mention) => {
    const before = former.find(({ kind, id }) => kind === mention.kind && id === mention.id);
    if (before === undefined) return mention;
    return {
      ...mention,
      dismissed: before.dismissed,
      status: before.status === "rejected" && mention.status !== "approved" ? before.status : mention.status,
    };
  });
}

/** The mentioned people whom a message makes participants: those who have access. */
export function peopleWithAccess(people: readonly Person[], access: MentionAccess): readonly Person[] {
  return people.filter(({ userId }) => accessOf(userId, access) === "approved");
}

/** A mention by today's access. A rejection stays; anything else that was said of a person is what access makes of it. */
export function mentionToday(mention: RichMention, access: MentionAccess): RichMention {
  return isFixed(mention) ? mention : { ...mention, status: accessOf(mention.id, access) };
}

/** A message with its mentions by today's access. */
export function withMentionsToday<M extends Message>(message: M, access: MentionAccess): M {
  if (!dependsOnAccess(message)) return message;
  return { ...message, richMentions: message.richMentions.map((mention) => mentionToday(mention, access)) };
}

/** Whether access says what a message's mentions have come to. */
export function dependsOnAccess(message: Message): message is Extract<Message, { readonly richMentions: unknown }> {
  return (
    (message.kind === "user" || message.kind === "agent") && message.richMentions.some((mention) => !isFixed(mention))
  );
}

function isFixed({ kind, status }: RichMention): boolean {
  return kind === "agent" || status === "rejected";
}

/** Whoever can't read its spaces waits for that. A restricted conversation that has as many people as it may can let nobody else in. */
function accessOf(userId: string, { accessMode, memberIds, spaceId, readers }: MentionAccess): MentionStatus {
  if (readers !== "everybody" && !readers.has(userId))
    return spaceId === null ? "user_restricted_by_conversation_access" : "pending_project_membership";
  if (accessMode === "workspace_members" || memberIds.includes(userId)) return "approved";
  return memberIds.length >= maxMembers ? "user_restricted_by_conversation_access" : "pending_conversation_access";
}

/** Without its description: all readers of the conversation see the mention, also once the agent is hidden. */
function ofAgent({ agentId: id, name: label, pictureUrl }: Mentioned["agents"][number]): RichMention {
  return { kind: "agent", id, label, pictureUrl, description: "", status: "approved", dismissed: false };
}

/** Under its id alone: whoever can't read its spaces sees the mention, and no such agent. */
function ofRestrictedAgent({ agentId: id }: Pick<Agent, "agentId">): RichMention {
  const nothing = { pictureUrl: "", description: "" };
  return { kind: "agent", id, label: id, ...nothing, status: "agent_restricted_by_space_usage", dismissed: false };
}

function ofPerson({ userId: id, username, fullName, email, image }: Person, access: MentionAccess): RichMention {
  return {
    kind: "user",
    id,
    label: fullName === "" ? username : fullName,
    pictureUrl: image ?? "",
    description: email,
    status: accessOf(id, access),
    dismissed: false,
  };
}
