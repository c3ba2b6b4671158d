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

/** A project with a data source in it. */
export interface Space {
  readonly spaceId: string;
  readonly dataSourceId: string;
  readonly isRestricted: boolean;
  /** Whether the guest was let in, by what was acknowledged last. */
  guest: "in" | "out" | "unknown";
  /** Whether somebody is changing who is in it. */
  isBusy: boolean;
}

export interface Document {
  readonly space: Space;
  readonly documentId: string;
  /** What it was acknowledged to be about; "" before that. */
  word: string;
  /** Whether somebody changes it, or has without an acknowledgement. */
  isBusy: boolean;
  /** Whether its deletion was acknowledged. */
  isDeleted: boolean;
}

/** What a stream has told somebody whose connection was cut again and again. */
export interface Heard extends Answer {
  readonly ids: readonly string[];
  readonly types: readonly string[];
  readonly text: string;
  readonly thoughts: string;
}

/** Everything that was acknowledged, which the laws compare with what is there. */
export class Ledger {
  readonly conversations: string[] = [];
  readonly posted: Posted[] = [];
  readonly answers: Answer[] = [];
  readonly compactions: Answer[] = [];
  /** Answers that had not ended when their cancel was acknowledged. */
  readonly cancelled: Answer[] = [];
  readonly fragments: Answer[] = [];
  readonly uploads: Upload[] = [];
  readonly heard: Heard[] = [];
  readonly spaces: Space[] = [];
  readonly documents: Document[] = [];
  /** The spaces of the conversations that were made in one. */
  readonly conversationSpaces = new Map<string, string>();
  /** Where somebody has asked for what calls tools, the newest last. */
  readonly toolConversations: string[] = [];
  /** What somebody has decided about calls. */
  readonly decided = new Map<string, "approved" | "rejected">();
  /** Conversations, messages and files whose deletion was asked for: from then on they may be gone. */
  readonly doomed = new Set<string>();
  /** Those whose deletion was acknowledged. */
  readonly deleted = new Set<string>();
  /** Files that were asked to be put into a conversation, acknowledged or not. */
  readonly attached = new Map<string, string>();
  /** What no fault excuses. */
  readonly wrongs: string[] = [];
  /** What is done just now, by whoever does it; and requests that are made again, with what they were answered last. */
  readonly underWay = new Map<string, string>();
  /** How often each kind of action ended how. */
  readonly outcomes = new Map<string, number>();

  count(what: string): void {
    this.outcomes.set(what, (this.outcomes.get(what) ?? 0) + 1);
  }

  /** Documents that were put, and that nobody changes just now. */
  get settledDocuments(): readonly Document[] {
    return this.documents.filter(({ isBusy }) => !isBusy);
  }

  addDocument(space: Space, documentId: string): Document {
    const document = { space, documentId, word: "", isBusy: true, isDeleted: false };
    this.documents.push(document);
    return document;
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
