/** A message of a person's that was acknowledged. */
export interface Posted {
  readonly conversationId: string;
  readonly messageId: string;
  readonly content: string;
  readonly answerIds: readonly string[];
}

/** A message of a conversation. */
export interface Answer {
  readonly conversationId: string;
  readonly messageId: string;
  /** The question, where it is an answer to one. */
  readonly questionId?: string;
}

export interface Upload {
  readonly fileId: string;
  readonly content: string;
  /** Set once it was put into a conversation. */
  conversationId: string | null;
}

/** What a stream has told somebody whose connection was cut again and again. */
export interface Heard extends Answer {
  readonly ids: readonly string[];
  readonly types: readonly string[];
  readonly text: string;
}

/** Everything that was acknowledged, which the laws compare with what is there. */
export class Ledger {
  readonly conversations: string[] = [];
  readonly posted: Posted[] = [];
  readonly answers: Answer[] = [];
  readonly compactions: Answer[] = [];
  readonly fragments: Answer[] = [];
  readonly uploads: Upload[] = [];
  readonly heard: Heard[] = [];
  /** Conversations, messages and files whose deletion was asked for: from then on they may be gone. */
  readonly doomed = new Set<string>();
  /** Those whose deletion was acknowledged. */
  readonly deleted = new Set<string>();
  /** Files that were asked to be put into a conversation, acknowledged or not. */
  readonly attached = new Map<string, string>();
  /** What no fault excuses. */
  readonly wrongs: string[] = [];
  /** How often each kind of action ended how. */
  readonly outcomes = new Map<string, number>();

  count(what: string): void {
    this.outcomes.set(what, (this.outcomes.get(what) ?? 0) + 1);
  }

  /** Conversations that nobody wanted to delete. */
  get open(): readonly string[] {
    return this.conversations.filter((id) => !this.doomed.has(id));
  }

  /** Those of some messages that nobody wanted to delete, nor their question, nor their conversation. */
  live<Message extends Answer>(messages: readonly Message[]): readonly Message[] {
    return messages.filter(({ conversationId, messageId, questionId = "" }) =>
      [conversationId, messageId, questionId].every((id) => !this.doomed.has(id)),
    );
  }

  post(message: Posted): void {
    this.posted.push(message);
    const { conversationId, messageId: questionId } = message;
    this.answers.push(...message.answerIds.map((messageId) => ({ conversationId, messageId, questionId })));
  }
}
