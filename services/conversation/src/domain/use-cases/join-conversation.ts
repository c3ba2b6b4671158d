import { activeTraceparent } from "@parley/telemetry";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import { addParticipants } from "../changes/participation.ts";
import { requirePerson } from "@parley/actor";
import type { Actor } from "@parley/actor";

export interface JoinConversationCommand {
  readonly actor: Actor;
  readonly conversationId: string;
}

interface Dependencies {
  readonly gate: ConversationGate;
  readonly now: () => number;
}

/** Makes the actor's person a participant of a conversation. */
export class JoinConversation {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Harmless when repeated. @throws AppError NOT_FOUND, PERMISSION_DENIED, also `PERSON_REQUIRED`. */
  async execute({ actor, conversationId }: JoinConversationCommand): Promise<void> {
    const person = requirePerson(actor);
    const { gate, now } = this.#deps;
    const conversation = await gate.requireForWrite(actor, conversationId);
    if (conversation.memberIds.includes(person.userId)) return;
    await gate.change({ actor }, conversation, (current) => {
      const joined = addParticipants(current, { person, people: [], agents: [] }, now());
      return { ...joined, events: [], traceparent: activeTraceparent() };
    });
  }
}
