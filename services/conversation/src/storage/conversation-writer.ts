import { randomBytes } from "node:crypto";
import type { MongoOutbox, OutboxEntry, OutboxMessage } from "@parley/outbox";
import { exitPoint } from "@parley/runtime";
import type { ClientSession } from "mongodb";
import { StaleWrite } from "../domain/changes/conversation-store.ts";
import type { Changes, ConversationCreation } from "../domain/changes/conversation-store.ts";
import { joinSpaces } from "../domain/changes/compose-turn.ts";
import { settleSubAgent } from "../domain/changes/settle-sub-agent.ts";
import { chainRecords } from "../domain/model/approval-record.ts";
import { conversationNotFound } from "../domain/model/conversation-errors.ts";
import type { Conversation, ConversationKey } from "../domain/model/conversation.ts";
import type { DomainEvent } from "../domain/model/domain-event.ts";
import type { Message } from "../domain/model/message.ts";
import type { SubOutcome } from "../domain/model/sub-agent.ts";
import { addReaction } from "./add-reaction.ts";
import { changeMention } from "./change-mention.ts";
import type { Collections } from "./collections.ts";
import { isActivity, largestUnitsAfter, nextRankAfter, openAnswersAfter } from "./conversation-counters.ts";
import { listingOf, messageDocument, toAction, withoutNoSpace } from "./documents.ts";
import { runDocument, toRun } from "./run-documents.ts";
import type { ConversationDocument } from "./documents.ts";
import { readTop } from "./read-conversations.ts";
import { headOf, writeApprovals } from "./write-approvals.ts";
import { useFiles } from "./mongo-file-fences.ts";
import { keepUsage } from "./mongo-usage-log.ts";
import { outboxOwner } from "./outbox-owner.ts";
import type { MongoParticipantRepository } from "./mongo-participant-repository.ts";
import { requireCurrent } from "./require-current.ts";
import { settleCredits } from "./write-credits.ts";
import { changeActions, changeRun, endRun } from "./write-run.ts";

/** What of a message an event decides; the writer names it and puts it in its place. */
export type EncodedEvent = Omit<OutboxMessage, "messageId">;

export type EventEncoder = (key: ConversationKey, event: DomainEvent, now: number, traceparent: string) => EncodedEvent;

/** What a transaction has written of a conversation. */
export interface Written {
  readonly key: ConversationKey;
  /** In its outbox. */
  readonly entries: readonly OutboxEntry[];
  /** New ones. */
  readonly messages: readonly Message[];
  /** The ids of those that it has changed. */
  readonly changed: readonly string[];
  /** When, by `performance.now()`. */
  readonly at: number;
}

interface Dependencies {
  readonly collections: Collections;
  readonly outbox: MongoOutbox;
  readonly participants: MongoParticipantRepository;
  readonly encode: EventEncoder;
  readonly now: () => number;
}

type Decide<D> = (conversation: Conversation) => D;

/** Writes conversations inside a transaction. */
export class ConversationWriter {
  readonly #deps: Dependencies;
  readonly #collections: Collections;
  readonly #participants: MongoParticipantRepository;
  readonly #now: () => number;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#collections = deps.collections;
    this.#participants = deps.participants;
    this.#now = deps.now;
  }

  async create(
    conversation: Conversation,
    creation: ConversationCreation | null,
    changes: Changes,
    session: ClientSession,
  ): Promise<Written> {
    const document: ConversationDocument = {
      _id: conversation.conversationId,
      ...withoutNoSpace(conversation),
      ...listingOf(conversation),
      openAnswers: openAnswersAfter(0, changes),
      largestUnits: largestUnitsAfter(0, changes),
      nextOutbox: 1 + changes.events.length,
      stamp: newStamp(),
      creation,
    };
    await this.#collections.conversations.insertOne(document, { session });
    await this.#participants.insert(changes.participants ?? [], session);
    return written(conversation, changes, await this.#insert(conversation, changes, 1, session));
  }

  /** Lets `decide` say what to write of a conversation, and writes it, with what it does to others. */
  async change<D extends Changes>(
    key: ConversationKey,
    decide: Decide<D>,
    session: ClientSession,
  ): Promise<{ readonly changes: D; readonly written: readonly Written[] }> {
    const { changes, entries, conversation } = await this.#apply(key, decide, session);
    const all: Written[] = [written(key, changes, entries)];
    for (const child of changes.children ?? [])
      all.push(await this.create(child.conversation, null, child.changes, session));
    all.push(...(await this.#joinAbove(conversation, changes, session)));
    for (const outcome of changes.settles ?? []) {
      const settled = await this.#settle(conversation, outcome, session);
      if (settled !== null) all.push(settled);
    }
    exitPoint("conversation.written");
    return { changes, written: all };
  }

  /** What may be read below may be said above: in the same transaction, so that nobody joins in between who can't read it. */
  async #joinAbove(
    { workspaceId, aboveIds }: Conversation,
    { spacesAbove = [], traceparent }: Changes,
    session: ClientSession,
  ): Promise<readonly Written[]> {
    const all: Written[] = [];
    for (const conversationId of spacesAbove.length === 0 ? [] : aboveIds) {
      const key = { workspaceId, conversationId };
      const join = (above: Conversation): Changes => ({ ...joinSpaces(above, spacesAbove), traceparent });
      const { changes, entries } = await this.#apply(key, join, session);
      all.push(written(key, changes, entries));
    }
    return all;
  }

  /** Tells the call of another conversation what it has waited for, unless it does not any more. */
  async #settle(child: Conversation, outcome: SubOutcome, session: ClientSession): Promise<Written | null> {
    const { conversationId, runId } = outcome.parent;
    const key = { workspaceId: child.workspaceId, conversationId };
    const { runs, actions } = this.#collections;
    const found = await runs.findOne({ _id: runId, ...key }, { session });
    if (found === null) return null;
    const all = (await actions.find({ ...key, runId }, { session }).toArray()).map(toAction);
    const isWaiting = all.some(({ actionId, result }) => actionId === outcome.parent.actionId && result === null);
    if (!isWaiting) return null;
    const run = toRun(found);
    const decide = (): Changes => settleSubAgent(run, all, outcome) ?? { events: [], traceparent: run.traceparent };
    const { changes, entries } = await this.#apply(key, decide, session);
    return written(key, changes, entries);
  }

  async #apply<D extends Changes>(key: ConversationKey, decide: Decide<D>, session: ClientSession) {
    const { workspaceId, conversationId } = key;
    const document = await this.#collections.conversations.findOne({ workspaceId, conversationId }, { session });
    if (document === null) throw conversationNotFound();
    const conversation = await readTop(this.#collections.conversations, document, session);
    const changes = decide(conversation);
    const records = chainRecords(key, document.approvalHead, changes.approvalFacts ?? [], changes.traceparent);
    // Every writer of a conversation meets here, so ranks and outbox numbers are dense and commit in order. They would not
    // without the revision: an update that changes nothing is no write, and passes another's.
    await this.#collections.conversations.updateOne(
      { workspaceId, conversationId },
      {
        $set: {
          ...(isActivity(changes) ? { updated: this.#now(), lastActivityBy: null } : {}),
          ...changes.conversation,
          ...listingOf({ ...conversation, ...changes.conversation }),
          nextRank: nextRankAfter(document.nextRank, changes),
          openAnswers: openAnswersAfter(document.openAnswers, changes),
          nextOutbox: document.nextOutbox + changes.events.length,
          // One that began before this was counted may have larger ones than are seen here.
          ...(document.largestUnits === undefined
            ? {}
            : { largestUnits: largestUnitsAfter(document.largestUnits, changes) }),
          ...headOf(records),
          stamp: newStamp(),
        },
        $inc: { revision: 1 },
      },
      { session },
    );
    // Runs first: a renewal of a lease between the start of the transaction and its write to the run has it tried again, so
    // where the database is slow a run might never be written; a renewal after it waits.
    if (changes.progress !== undefined) await changeRun(this.#collections, key, changes.progress, session);
    for (const ending of changes.endings ?? []) await endRun(this.#collections, key, ending, session);
    await this.#writeOthers(key, changes, session);
    const entries = await this.#insert(key, changes, document.nextOutbox, session);
    if (changes.actions !== undefined)
      await changeActions(this.#collections, key, changes.actions, this.#now(), session);
    await writeApprovals(this.#collections, records, changes.remembered, session);
    const { progress = [], endings = [], events } = changes;
    const runIds = [progress, endings].flat().map(({ runId }) => runId);
    await settleCredits(this.#collections, key, { runIds, events, now: this.#now() }, session);
    return { changes, entries, conversation };
  }

  async #writeOthers(key: ConversationKey, changes: Changes, session: ClientSession): Promise<void> {
    const { participants = [] } = changes;
    if (participants.length > 0) await this.#participants.join(key, participants, session);
    await requireCurrent(this.#collections.messages, key, changes, session);
    for (const messageId of changes.supersedes ?? []) await this.#supersede(key, messageId, session);
    if (changes.reaction !== undefined) await addReaction(this.#collections, changes.reaction, session);
    if (changes.mention !== undefined) await changeMention(this.#collections, key, changes.mention, session);
  }

  async #insert(
    key: ConversationKey,
    changes: Changes,
    firstNumber: number,
    session: ClientSession,
  ): Promise<readonly OutboxEntry[]> {
    const messages = changes.messages ?? [];
    const runs = changes.runs ?? [];
    await useFiles(this.#collections, key.workspaceId, changes, session);
    if (messages.length > 0) await this.#collections.messages.insertMany(messages.map(messageDocument), { session });
    if (runs.length > 0) await this.#collections.runs.insertMany(runs.map(runDocument), { session });
    if (changes.deleted !== undefined)
      await this.#collections.messages.updateMany(
        { _id: { $in: [...changes.deleted] }, workspaceId: key.workspaceId, conversationId: key.conversationId },
        { $set: { visibility: "deleted" } },
        { session },
      );
    const entries = changes.events.map((event, index) =>
      this.#entry(key, event, firstNumber + index, changes.traceparent),
    );
    await this.#deps.outbox.insert(outboxOwner(key), entries, session);
    await keepUsage(this.#collections, key.workspaceId, changes.events, entries, session);
    return entries;
  }

  #entry(key: ConversationKey, event: DomainEvent, number: number, traceparent: string): OutboxEntry {
    const now = this.#now();
    const messageId = `${key.conversationId}-${number}`;
    return {
      ...this.#deps.encode(key, event, now, traceparent),
      messageId,
      number,
      traceparent,
      createdAt: new Date(now),
    };
  }

  async #supersede(
    { workspaceId, conversationId }: ConversationKey,
    messageId: string,
    session: ClientSession,
  ): Promise<void> {
    const result = await this.#collections.messages.updateOne(
      { _id: messageId, workspaceId, conversationId, fragmentVersion: "latest" },
      { $set: { fragmentVersion: "superseded" } },
      { session },
    );
    if (result.matchedCount === 0) throw new StaleWrite("fragment");
  }
}

function written(key: ConversationKey, changes: Changes, entries: readonly OutboxEntry[]): Written {
  const { messages = [], deleted = [], endings = [], progress, mention, reaction, supersedes = [] } = changes;
  const one = [progress, mention, reaction].flatMap((change) => change?.messageId ?? []);
  const changed = [...deleted, ...supersedes, ...endings.map(({ messageId }) => messageId), ...one];
  return { key, entries, messages, changed, at: performance.now() };
}

const stampBytes = 9;

/** What no change of any conversation has had before. */
function newStamp(): string {
  return randomBytes(stampBytes).toString("base64url");
}
