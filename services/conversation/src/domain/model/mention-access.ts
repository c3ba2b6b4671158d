import type { Person } from "@parley/actor";
import type { Agent } from "./agent.ts";
import type { Conversation } from "./conversation.ts";
import type { Mention, Message } from "./message.ts";
import { maxMembers } from "./participant.ts";
import type { MentionStatus, RichMention } from "./rich-mention.ts";

/** The mentions of a message, and the agents and people among them that exist. */
export interface Mentioned {
  readonly mentions: readonly Mention[];
  readonly agents: readonly Pick<Agent, "agentId" | "name" | "pictureUrl" | "description">[];
  readonly people: readonly Person[];
}

type Access = Pick<Conversation, "accessMode" | "memberIds">;

/**
 * The mentions of a message, each once and in their order, without those of nobody that exists.
 * @param former The mentions of the version before: what was rejected or dismissed there is so here.
 */
export function richMentionsOf(
  { mentions, agents, people }: Mentioned,
  access: Access,
  former: readonly RichMention[] = [],
): readonly RichMention[] {
  const found = mentions.flatMap((mention): RichMention[] => {
    if (mention.kind === "agent") return agents.filter(({ agentId }) => agentId === mention.agentId).map(ofAgent);
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
export function peopleWithAccess(people: readonly Person[], access: Access): readonly Person[] {
  return people.filter(({ userId }) => accessOf(userId, access) === "approved");
}

/** A mention by today's access. A rejection stays; anything else that was said of a person is what access makes of it. */
export function mentionToday(mention: RichMention, access: Access): RichMention {
  return isFixed(mention) ? mention : { ...mention, status: accessOf(mention.id, access) };
}

/** A message with its mentions by today's access. */
export function withMentionsToday<M extends Message>(message: M, access: Access): M {
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

/** A restricted conversation that has as many people as it may can let nobody else in. */
function accessOf(userId: string, { accessMode, memberIds }: Access): MentionStatus {
  if (accessMode === "workspace_members" || memberIds.includes(userId)) return "approved";
  return memberIds.length >= maxMembers ? "user_restricted_by_conversation_access" : "pending_conversation_access";
}

function ofAgent({ agentId: id, name: label, pictureUrl, description }: Mentioned["agents"][number]): RichMention {
  return { kind: "agent", id, label, pictureUrl, description, status: "approved", dismissed: false };
}

function ofPerson({ userId: id, username, fullName, email, image }: Person, access: Access): RichMention {
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
