import { messageWithheldSubject } from "@parley/contracts";
import type { Broker } from "@parley/events";
import { sleep } from "@parley/runtime";
import type { Withholding } from "../domain/model/fresh-messages.ts";
import type { Message } from "../domain/model/message.ts";
import { keptMs, ownedMs } from "./kept-messages.ts";
import type { KeptMessages } from "./kept-messages.ts";

interface Dependencies {
  readonly broker: Pick<Broker, "ask" | "answer">;
  readonly kept: KeptMessages;
  readonly now: () => number;
}

// Timers of two processes do not end in the same millisecond.
const keptByNobodyMs = keptMs + 20;
const told = new Uint8Array([1]);

/**
 * Tells other replicas what is withheld. The one that has committed a message says that it keeps it no more; where nobody says so, because
 * it is gone or the broker is away, what it keeps has run out by itself before this resolves.
 */
export class WithheldMessages implements Withholding {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Listens for what other replicas withhold. Returns the function that ends it. */
  listen(): () => void {
    const { broker, kept } = this.#deps;
    const heard = broker.answer(messageWithheldSubject, (payload) => {
      const messageId = Buffer.from(payload).toString();
      kept.forget([messageId]);
      return kept.owns(messageId) ? told : null;
    });
    return () => heard.unsubscribe();
  }

  async withhold(messages: readonly Pick<Message, "messageId" | "created">[]): Promise<void> {
    const { kept, now } = this.#deps;
    kept.forget(messages.map(({ messageId }) => messageId));
    // An hour's difference of clocks would be a fault of the machines; seconds happen.
    const fresh = messages.filter(({ created }) => created > now() - ownedMs);
    await Promise.all(
      fresh.filter(({ messageId }) => !kept.owns(messageId)).map(({ messageId }) => this.#tell(messageId)),
    );
  }

  async #tell(messageId: string): Promise<void> {
    const over = sleep(keptByNobodyMs);
    const answer = this.#deps.broker.ask(messageWithheldSubject, Buffer.from(messageId), keptByNobodyMs);
    await Promise.race([over, answer.catch(() => over)]);
  }
}
