const tabStop = 4;

/** Reads the beginning of one line of Markdown by columns: a tab reaches to the next fourth one. */
export class LineCursor {
  readonly #text: string;
  readonly end: number;
  #position: number;
  #column = 0;
  // Columns of a tab that was only taken in part.
  #left = 0;

  constructor(text: string, start: number, end: number) {
    this.#text = text;
    this.#position = start;
    this.end = end;
  }

  get position(): number {
    return this.#position;
  }

  /** How many columns of white space come next, and what comes after them. */
  indent(): { readonly columns: number; readonly next: number } {
    let [next, column] = [this.#position, this.#column + this.#left];
    for (; next < this.end; next++) {
      const character = this.#text[next];
      if (character === " ") column += 1;
      else if (character === "\t") column += tabStop - (column % tabStop);
      else break;
    }
    return { columns: column - this.#column, next };
  }

  isBlank(): boolean {
    return this.indent().next >= this.end;
  }

  /** Takes at most so many columns of white space. */
  takeColumns(columns: number): void {
    let wanted = columns;
    while (wanted > 0) {
      if (this.#left === 0) {
        const character = this.#position < this.end ? this.#text[this.#position] : undefined;
        if (character !== " " && character !== "\t") return;
        this.#left = character === " " ? 1 : tabStop - (this.#column % tabStop);
        this.#position += 1;
      }
      const taken = Math.min(wanted, this.#left);
      wanted -= taken;
      this.#left -= taken;
      this.#column += taken;
    }
  }

  /** Takes so many characters that are no white space. */
  takeCharacters(count: number): void {
    this.#position += count;
    this.#column += count;
  }

  /** What a pattern with the sticky flag finds after the white space. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.indent().next;
    const found = pattern.exec(this.#text);
    return found !== null && found.index + found[0].length <= this.end ? found : null;
  }

  /** The rest of the line after its white space. */
  rest(): { readonly start: number; readonly text: string } {
    const { next } = this.indent();
    return { start: next, text: this.#text.slice(next, this.end) };
  }
}
