import type { Classification } from "../answer-publisher.ts";
import { ModelError } from "../../models/model-error.ts";

// A provider that never stops must not make a message that the database can't hold.
const maxLength = 1_000_000;

/** What the steps before one have said. */
export interface SaidBefore {
  /** Of their text, in UTF-16 units. */
  readonly length: number;
  /** Whether there is any, and whether their models have shown what they thought. */
  readonly text: boolean;
  readonly thoughts: boolean;
}

/** What an answer says: the texts of its steps make one text, so a step that goes on after another begins a paragraph. */
export class Said {
  readonly #before: Readonly<Record<Classification, boolean>>;
  #left: number;
  #texts: Record<Classification, string> = { tokens: "", chain_of_thought: "" };

  constructor({ length, text, thoughts }: SaidBefore) {
    this.#before = { tokens: text, chain_of_thought: thoughts };
    this.#left = maxLength - length;
  }

  get text(): string {
    return this.#texts.tokens;
  }

  get chainOfThought(): string {
    return this.#texts.chain_of_thought;
  }

  get isEmpty(): boolean {
    return this.text === "" && this.chainOfThought === "";
  }

  /** Adds a piece. @returns It as it is to be published. @throws ModelError `answer_too_large`. */
  add(piece: string, classification: Classification): string {
    const isFirst = this.#texts[classification] === "" && piece !== "";
    const text = isFirst && this.#before[classification] ? `\n\n${piece}` : piece;
    this.#left -= text.length;
    if (this.#left < 0) throw new ModelError("answer_too_large");
    this.#texts[classification] += text;
    return text;
  }

  /** Forgets what nobody has seen. */
  clear(): void {
    this.#left += this.text.length + this.chainOfThought.length;
    this.#texts = { tokens: "", chain_of_thought: "" };
  }
}
