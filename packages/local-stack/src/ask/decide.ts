import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { Problem } from "../processes/problem.ts";

/** A call of a tool that waits for who asked. */
export interface BlockedCall {
  readonly actionId: string;
  readonly stake: string;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly metadata: { readonly mcpServerName: string; readonly toolName: string };
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
export class Decisions {
  readonly #input: Readable;
  readonly #output: Writable;

  constructor(input: Readable, output: Writable) {
    this.#input = input;
    this.#output = output;
  }

  /** @throws Problem when there is nobody to ask. */
  async ask({ stake, inputs, metadata }: BlockedCall): Promise<Decision> {
    const choices = stake === "high" ? "y/n" : "y/n/always";
    const call = `${metadata.mcpServerName}: ${metadata.toolName} ${JSON.stringify(inputs)}`;
    this.#output.write(`\nThe agent wants to call ${call}\n`);
    const lines = createInterface({ input: this.#input });
    try {
      this.#output.write(`Allow it? [${choices}] `);
      for await (const line of lines) {
        const decision = answers.get(line.trim().toLowerCase());
        if (decision !== undefined && !(decision === "always_approved" && stake === "high")) return decision;
        this.#output.write(`Allow it? [${choices}] `);
      }
    } finally {
      lines.close();
    }
    throw new Problem("\nthe agent waits until its call is allowed: ask again where you can answer");
  }
}

/** Sends a decision; one that somebody has made meanwhile stays. @throws Problem when it is refused. */
export async function sendDecision(
  messageUrl: string,
  headers: Record<string, string>,
  actionId: string,
  approved: Decision,
): Promise<void> {
  const answer: Response = await fetch(`${messageUrl}/validate-action`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ actionId, approved }),
  });
  if (!answer.ok && answer.status !== 409)
    throw new Problem(`the decision answers ${answer.status}: ${await answer.text()}`);
}
