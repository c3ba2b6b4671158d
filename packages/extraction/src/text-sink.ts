/** Collects text until there is enough. */
export class TextSink {
  readonly #parts: string[] = [];
  #left: number;

  /** @param limit In UTF-16 units. */
  constructor(limit: number) {
    this.#left = limit;
  }

  /** Whether more text would be dropped. */
  get full(): boolean {
    return this.#left <= 0;
  }

  add(text: string): void {
    if (this.full) return;
    this.#parts.push(text.length <= this.#left ? text : text.slice(0, this.#left));
    this.#left -= text.length;
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
