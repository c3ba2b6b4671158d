import { beginningOf } from "./beginning-of.ts";

/** Collects text until there is enough. */
export class TextSink {
  readonly #parts: string[] = [];
  #left: number;
  #isCut = false;

  /** @param limit In characters (code points), as limits of texts are. */
  constructor(limit: number) {
    this.#left = limit;
  }

  /** Whether there was more, besides blank space: it was dropped, as all that follows would be. */
  get isCut(): boolean {
    return this.#isCut;
  }

  add(text: string): void {
    if (this.#isCut) return;
    const taken = beginningOf(text, this.#left);
    if (taken.text !== "") this.#parts.push(taken.text);
    this.#left -= taken.characters;
    this.#isCut = text.slice(taken.text.length).trim() !== "";
  }

  /** Says that there was more, which nobody has looked at. */
  cut(): void {
    this.#isCut = true;
  }

  /** What was collected, with blank space put in order. */
  text(): string {
    const text = this.#parts.join("").toWellFormed().replaceAll("\u0000", "").replaceAll("\r\n", "\n");
    // No pattern for the ends of lines: its time would be the square of a line's blank space.
    const lines = text.split("\n").map((line) => line.trimEnd());
    return lines
      .join("\n")
      .replaceAll(/\n{3,}/g, "\n\n")
      .trim();
  }
}
