import type { GetRunContextResponse__Output, ModelCall } from "@parley/contracts/conversation/v1";
import { ModelError } from "../models/model-error.ts";
import type { BufferedCalls } from "./buffered-calls.ts";
import type { RunReport } from "./run-ends.ts";
import type { RunWork } from "./run-work.ts";

/** What quiet work makes. */
export interface BufferedResult {
  readonly content: string;
  readonly tokensBefore?: number;
  readonly tokensAfter?: number;
}

/** Work that publishes nothing while it goes on: its report is all that is seen of it. */
export class BufferedRun implements RunWork {
  readonly #calls: BufferedCalls;
  readonly #make: (context: GetRunContextResponse__Output) => Promise<BufferedResult>;

  constructor(calls: BufferedCalls, make: (context: GetRunContextResponse__Output) => Promise<BufferedResult>) {
    this.#calls = calls;
    this.#make = make;
  }

  async run(context: GetRunContextResponse__Output): Promise<RunReport> {
    try {
      const { content, tokensBefore = 0, tokensAfter = 0 } = await this.#make(context);
      return {
        outcome: "RUN_OUTCOME_SUCCEEDED",
        content,
        lastSequence: 0,
        modelCalls: this.#calls.calls,
        tokensBefore,
        tokensAfter,
      };
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      return {
        outcome: "RUN_OUTCOME_FAILED",
        content: "",
        error: { code: error.code, message: error.message },
        lastSequence: 0,
        modelCalls: this.#calls.calls,
      };
    }
  }

  async progress(): Promise<{ published: boolean; modelCall: ModelCall | null }> {
    return { published: false, modelCall: this.#calls.calls.at(-1) ?? null };
  }

  async discard(): Promise<void> {}
}
