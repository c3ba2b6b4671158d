/** What has been understood of a reply. */
export type ReplyPart =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "call-started"; readonly functionName: string }
  /** `input` is the arguments' JSON; of a reply that was cut, what there is of it. */
  | { readonly type: "call"; readonly functionName: string; readonly input: string };

const answerStart = /^\s*\{\s*"answer"\s*:\s*"/u;
const callStart = /^\s*\{\s*"tool"\s*:\s*"/u;
const calledName = /^\s*\{\s*"tool"\s*:\s*("(?:[^"\\]|\\.)*")/su;
// Whatever spaces there are between.
const starts = ['{"answer":"', '{"tool":"'];
// What has not become either form by then is neither.
const maxHead = 1_000;

/**
 * Reads a reply of the form `{"answer": string}` or `{"tool": string, "arguments": object}` as it comes. An answer's text is told
 * piece by piece; a reply of neither form, from a server that keeps no schema, is text as it is.
 */
export class StructuredReply {
  #kind: "unknown" | "answer" | "call" | "plain" | "ended" = "unknown";
  #pending = "";
  /** Half of a pair of surrogates whose other half is still to come. */
  #half = "";
  #functionName = "";

  /** @param piece Of the reply's JSON. */
  push(piece: string): ReplyPart[] {
    if (this.#kind === "ended") return [];
    this.#pending += piece;
    if (this.#kind === "unknown") this.#recognise();
    if (this.#kind === "answer") return textPart(this.#takeString());
    if (this.#kind === "plain") return textPart(this.#takeAll());
    return this.#kind === "call" && this.#functionName === "" ? this.#startCall() : [];
  }

  /** The reply is over. @returns What was still to be told. */
  end(): ReplyPart[] {
    const kind = this.#kind;
    const left = this.#takeAll();
    this.#kind = "ended";
    if (kind === "call" && this.#functionName !== "")
      return [{ type: "call", functionName: this.#functionName, input: argumentsOf(left) }];
    return kind === "unknown" || kind === "call" ? textPart(left) : [];
  }

  #recognise(): void {
    const answer = answerStart.exec(this.#pending);
    if (answer !== null) {
      this.#kind = "answer";
      this.#pending = this.#pending.slice(answer[0].length);
      return;
    }
    const compact = this.#pending.replaceAll(/\s/gu, "");
    if (callStart.test(this.#pending)) this.#kind = "call";
    else if (this.#pending.length > maxHead || !starts.some((start) => start.startsWith(compact))) this.#kind = "plain";
  }

  #startCall(): ReplyPart[] {
    const name = calledName.exec(this.#pending)?.[1];
    if (name === undefined) return [];
    this.#functionName = decoded(name) || "unnamed";
    return [{ type: "call-started", functionName: this.#functionName }];
  }

  /** What has come of a string, without half an escape or half a pair of surrogates. */
  #takeString(): string {
    const written = this.#pending;
    let end = 0;
    while (end < written.length && written[end] !== '"') {
      const size = sizeOfCharacter(written, end);
      if (end + size > written.length) break;
      end += size;
    }
    const isClosed = written[end] === '"';
    this.#pending = isClosed ? "" : written.slice(end);
    if (isClosed) this.#kind = "ended";
    const text = this.#half + decoded(`"${written.slice(0, end)}"`);
    this.#half = !isClosed && /[\uD800-\uDBFF]$/u.test(text) ? text.slice(-1) : "";
    return this.#half === "" ? text : text.slice(0, -1);
  }

  #takeAll(): string {
    const all = this.#pending;
    this.#pending = "";
    return all;
  }
}

function textPart(text: string): ReplyPart[] {
  return text === "" ? [] : [{ type: "text", text }];
}

function sizeOfCharacter(written: string, at: number): number {
  if (written[at] !== "\\") return 1;
  return written[at + 1] === "u" ? 6 : 2;
}

/** A JSON string's text; what stands between its quotes where it is none. */
function decoded(json: string): string {
  try {
    return JSON.parse(json) as string;
  } catch {
    return json.slice(1, -1);
  }
}

function argumentsOf(reply: string): string {
  try {
    const { arguments: given = {} } = JSON.parse(reply) as { readonly arguments?: unknown };
    return JSON.stringify(given);
  } catch {
    return reply;
  }
}
