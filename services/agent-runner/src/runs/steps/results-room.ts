import type { RunAction__Output, RunStep__Output } from "@parley/contracts/conversation/v1";
import type { ContextMessage } from "../../models/context-part.ts";
import { roomBeside } from "../../models/cut-context.ts";
import type { ContextLimits } from "../../models/cut-context.ts";
import type { CountTokens } from "../../models/tokenizer.ts";
import { messagesOfSteps } from "./committed-messages.ts";
import { fitResults } from "./fit-results.ts";

/** What a model reads besides in any case. */
interface Options {
  readonly instructions: string;
  /** What is asked. */
  readonly question: readonly ContextMessage[];
  /** The tools that it is offered, as they are written. */
  readonly tools: string;
  readonly limits: ContextLimits;
  readonly count: CountTokens;
}

/** What the model reads of one result at least, so that a small window still shows how it begins. */
const leastResultTokens = 64;

/** Says what a model's window has room for of a step's results. */
export class ResultsRoom {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** For results that a step's others leave, in tokens: half of what is free, so that something of what came before stays. */
  async shareOf(step: RunStep__Output | undefined, results: readonly string[]): Promise<number> {
    const counts = await Promise.all(results.map((text) => this.#options.count(text)));
    const left = (await this.#beside(step, this.#options.tools)) - counts.reduce((sum, tokens) => sum + tokens, 0);
    return Math.max(leastResultTokens, Math.floor(left / 2));
  }

  /**
   * The newest step's calls, with results shortened where they do not fit even without all that came before: the answer goes on.
   * @param isOffered Whether the model is offered its tools.
   */
  async fit(newest: RunStep__Output, isOffered: boolean): Promise<RunAction__Output[]> {
    const { tools, count } = this.#options;
    const left = await this.#beside(newest, isOffered ? tools : "");
    return fitResults(newest.actions, Math.max(0, left), count);
  }

  /** What is free beside the step's calls, in tokens. */
  async #beside(step: RunStep__Output | undefined, tools: string): Promise<number> {
    const { instructions, question, limits, count } = this.#options;
    const actions = step?.actions.map((action) => ({ ...action, result: "" })) ?? [];
    const calls = step === undefined ? [] : messagesOfSteps([{ ...step, actions }]).slice(-1);
    return roomBeside({ instructions, messages: [...question, ...calls], tools }, limits, count);
  }
}
