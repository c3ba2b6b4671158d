import { cancelSubject, eventSubject, streams } from "@parley/contracts";
import { storedEventCodec } from "@parley/contracts/conversation/v1";
import { readSubject } from "@parley/events";
import type { Broker } from "@parley/events";
import type { AnswerLog, PartialAnswer } from "../domain/model/answer-log.ts";
import type { Run } from "../domain/model/run.ts";
import type { EventStream } from "./event-stream.ts";

/** The events of answers, as they lie in JetStream. */
export class JetStreamAnswerLog implements AnswerLog {
  readonly #broker: Broker;
  readonly #stream: EventStream;
  readonly #seen: () => number;
  readonly #now: () => number;

  constructor(broker: Broker, stream: EventStream, seen: () => number, now: () => number) {
    this.#broker = broker;
    this.#stream = stream;
    this.#seen = seen;
    this.#now = now;
  }

  epoch(): string {
    return this.#stream.epoch;
  }

  seenSequence(): number {
    return this.#seen();
  }

  subjectOf(run: Run): string {
    return eventSubject(run.workspaceId, run.conversationId, run.messageId);
  }

  async fence(run: Run, attempt: number): Promise<number> {
    const { workspaceId, conversationId, messageId, agentId: configurationId } = run;
    const payload = storedEventCodec.encode({
      workspaceId,
      conversationId,
      messageId,
      configurationId,
      created: this.#now(),
      fence: { attempt },
      event: "fence",
    });
    const { sequence } = await this.#broker.publish(this.subjectOf(run), payload, {
      messageId: `fence-${run.runId}-${attempt}`,
      traceparent: run.traceparent,
    });
    this.#stream.published(sequence);
    return sequence;
  }

  async read(run: Run, throughSequence: number): Promise<PartialAnswer> {
    let [text, chainOfThought] = ["", ""];
    const range = { fromSequence: 1, throughSequence };
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
