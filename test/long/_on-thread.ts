import { once } from "node:events";
import { Worker } from "node:worker_threads";

interface Reply {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** Something that works on a thread of its own, so that whoever measures beside it does not wait for its turn. */
export class OnThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #last = 0;

  /** @param module What answers there: see `answerQuestions`. @param data What it is made of. */
  constructor(module: URL, data: object) {
    this.#worker = new Worker(module, { workerData: data });
    this.#worker.on("message", ({ id, value, error }: Reply) => {
      const asked = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) asked?.resolve(value);
      else asked?.reject(new Error(error));
    });
  }

  /** Asks it by name. @throws Error with what it failed with. */
  ask<Answer>(question: string): Promise<Answer> {
    this.#last += 1;
    const asked = Promise.withResolvers<unknown>();
    this.#waiting.set(this.#last, asked);
    this.#worker.postMessage({ id: this.#last, question });
    return asked.promise as Promise<Answer>;
  }

  async stop(): Promise<void> {
    const gone = once(this.#worker, "exit");
    await this.#worker.terminate();
    await gone.catch(() => undefined);
  }
}
