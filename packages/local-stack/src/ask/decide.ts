import { createInterface } from "node:readline";
import type { Interface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { Problem } from "../processes/problem.ts";

/** What an agent asks who asked it. */
export interface Question {
  readonly question: string;
  readonly options: readonly { readonly label: string; readonly description: string | null }[];
  readonly multiSelect: boolean;
}

/** A call of a tool that waits for who asked. */
export interface BlockedCall {
  readonly actionId: string;
  readonly stake: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly metadata: { readonly mcpServerName: string; readonly toolName: string };
  /** Set where the agent asks something, instead of whether it may call a tool. */
  readonly question?: Question;
}

/** The options that were chosen, by place, or somebody's own words. */
export interface Answer {
  readonly selectedOptions: readonly number[];
  readonly customResponse?: string;
}

export type Decision = "approved" | "rejected" | "always_approved";

const answers: ReadonlyMap<string, Decision> = new Map([
  ["y", "approved"],
  ["yes", "approved"],
  ["n", "rejected"],
  ["no", "rejected"],
  ["always", "always_approved"],
]);

/** Asks on a terminal whether calls may be made: y, n or always, and again until it is one of them. */
export class Decisions implements Disposable {
  readonly #input: Readable;
  readonly #output: Writable;
  /** What is typed; one reader for all questions, since it reads ahead. */
  #lines: { readonly reader: Interface; readonly typed: AsyncIterator<string> } | null = null;

  constructor(input: Readable, output: Writable) {
    this.#input = input;
    this.#output = output;
  }

  /** @throws Problem when there is nobody to ask. */
  async ask({ stake, inputs, metadata }: BlockedCall): Promise<Decision> {
    const choices = stake === "high" ? "y/n" : "y/n/always";
    const call = `${metadata.mcpServerName}: ${metadata.toolName} ${JSON.stringify(inputs)}`;
    this.#output.write(`\nThe agent wants to call ${call}\n`);
    for (;;) {
      this.#output.write(`Allow it? [${choices}] `);
      const decision = answers.get((await this.#nextLine()).trim().toLowerCase());
      if (decision !== undefined && !(decision === "always_approved" && stake === "high")) return decision;
    }
  }

  /** Shows a question, and takes the next line: numbers of its options, or words. @throws Problem when there is nobody to ask. */
  async answer({ question, options, multiSelect }: Question): Promise<Answer> {
    const lines = options.map(({ label, description }, place) =>
      [`  ${place + 1}. ${label}`, ...(description === null ? [] : [description])].join(": "),
    );
    this.#output.write(["", question, ...lines, ""].join("\n"));
    const numbers = multiSelect ? "numbers, or your own words" : "a number, or your own words";
    for (;;) {
      this.#output.write(options.length === 0 ? "> " : `[${numbers}] `);
      const typed = (await this.#nextLine()).trim();
      const places = typed.split(/[\s,]+/).map((word) => (/^\d+$/.test(word) ? Number(word) - 1 : -1));
      const isChoice = places.every((place) => options[place] !== undefined);
      if (isChoice && (multiSelect || places.length === 1)) return { selectedOptions: places };
      if (typed !== "") return { selectedOptions: [], customResponse: typed };
    }
  }

  async #nextLine(): Promise<string> {
    if (this.#lines === null) {
      const reader = createInterface({ input: this.#input });
      this.#lines = { reader, typed: reader[Symbol.asyncIterator]() };
    }
    const { done, value } = await this.#lines.typed.next();
    if (done === true) throw new Problem("\nthe agent waits until its call is allowed: ask again where you can answer");
    return value;
  }

  /** Ends the reading of what is typed: a terminal that is read keeps the program running. */
  [Symbol.dispose](): void {
    this.#lines?.reader.close();
  }
}

/** Sends a decision; one that somebody has made meanwhile stays. @throws Problem when it is refused. */
export async function sendDecision(
  messageUrl: string,
  headers: Record<string, string>,
  actionId: string,
  approved: Decision,
): Promise<void> {
  await send(`${messageUrl}/validate-action`, headers, { actionId, approved });
}

/** Sends an answer to a question; one that somebody has given meanwhile stays. @throws Problem when it is refused. */
export async function sendAnswer(
  messageUrl: string,
  headers: Record<string, string>,
  actionId: string,
  answer: Answer,
): Promise<void> {
  await send(`${messageUrl}/answer-question`, headers, { actionId, answer });
}

async function send(url: string, headers: Record<string, string>, body: object): Promise<void> {
  const answer: Response = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok && answer.status !== 409)
    throw new Problem(`the decision answers ${answer.status}: ${await answer.text()}`);
}
