import { cancelSubject, eventSubject, streams } from "@parley/contracts";
import { storedEventCodec } from "@parley/contracts/conversation/v1";
import { AppError } from "@parley/errors";
import { lastOnSubject, readSubject } from "@parley/events";
import type { Broker } from "@parley/events";
import type { DatabaseLife } from "@parley/outbox";
import { sleep } from "@parley/runtime";
import type { AnswerLog, PartialAnswer } from "../domain/model/answer-log.ts";
import type { ConversationKey } from "../domain/model/conversation.ts";
import type { Run } from "../domain/model/run.ts";
import type { EventStream } from "./event-stream.ts";

interface Dependencies {
  readonly broker: Broker;
  readonly life: DatabaseLife;
  readonly stream: EventStream;
  /** Publishes what was committed of a conversation; never rejects. */
  readonly publish: (key: ConversationKey) => Promise<void>;
  readonly hasUnpublished: (key: ConversationKey) => Promise<boolean>;
  readonly seen: () => number;
  readonly now: () => number;
}

// A broker that is slow must not hold a runner for longer: it finds out by itself what was published.
const headWaitMs = 1_000;

const publishAttempts = 20;
const publishAgainMs = 50;

/** The events of answers, as they lie in JetStream. */
export class JetStreamAnswerLog implements AnswerLog {
  readonly #deps: Dependencies;
  readonly #broker: Broker;
  readonly #stream: EventStream;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#broker = deps.broker;
    this.#stream = deps.stream;
  }

  epoch(): string {
    return this.#stream.epoch;
  }

  seenSequence(): number {
    return this.#deps.seen();
  }

  subjectOf(run: Run): string {
    return eventSubject(run.workspaceId, run.conversationId, run.messageId);
  }

  async fence(run: Run, attempt: number): Promise<number> {
    // What the last attempt committed goes first, so that attempts on a subject never fall. Others commit nothing before their end.
    if (run.committed.steps > 0) await this.#publishAll(run);
    const { workspaceId, conversationId, messageId, agentId: configurationId } = run;
    const payload = storedEventCodec.encode({
      workspaceId,
      conversationId,
      messageId,
      configurationId,
      created: this.#deps.now(),
      attempt,
      fence: { attempt },
      event: "fence",
    });
    const { life } = this.#deps;
    for (;;) {
      const { current } = life;
      const { sequence, duplicate } = await this.#broker.publish(this.subjectOf(run), payload, {
        messageId: `fence-${current}-${run.runId}-${attempt}`,
        traceparent: run.traceparent,
      });
      // Of a state of the database that was lost there may have been the same attempt.
      if (duplicate) await life.verify();
      if (current !== life.current) continue;
      this.#stream.published(sequence);
      return sequence;
    }
  }

  async #publishAll(run: Run): Promise<void> {
    for (let attempt = 0; attempt < publishAttempts; attempt++) {
      await this.#deps.publish(run);
      if (!(await this.#deps.hasUnpublished(run))) return;
      // Others write to the conversation meanwhile, or the broker is away.
      await sleep(publishAgainMs);
    }
    throw new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", "Events of this run are still to be published: try again");
  }

  async head(run: Run): Promise<number> {
    await Promise.race([this.#deps.publish(run), sleep(headWaitMs)]);
    return (await lastOnSubject(this.#broker, streams.events.name, this.subjectOf(run)))?.sequence ?? 0;
  }

  async read(run: Run, afterSequence: number, throughSequence: number): Promise<PartialAnswer> {
    let [text, chainOfThought] = ["", ""];
    const range = { fromSequence: afterSequence + 1, throughSequence };
    for await (const page of readSubject(
      this.#broker,
      streams.events.name,
      this.subjectOf(run),
      range,
      new AbortController().signal,
    )) {
      for (const message of page) {
        const tokens = storedEventCodec.decode(message.payload).generationTokens;
        if (tokens?.classification === "chain_of_thought") chainOfThought += tokens.text;
        else text += tokens?.text ?? "";
      }
    }
    return { text, chainOfThought, published: text !== "" || chainOfThought !== "" };
  }

  notify(run: Run, how: "cancelled" | "stopped"): void {
    this.#broker.notify(cancelSubject(run.runId), Buffer.from(how));
  }
}
