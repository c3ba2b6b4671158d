import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { NodeReader, ViewedNode } from "../changes/node-reader.ts";
import type { BegunText, TableText } from "../changes/table-text.ts";
import { documentNotFound } from "../model/data-source-errors.ts";

interface Dependencies {
  readonly nodeReader: NodeReader;
  readonly tableText: TableText;
}

const maxLength = 2_000_000;

/** Reads a document's text, or a table as one, by a view that shows it, for whoever may read it now. */
export class ReadNode {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @param length In UTF-16 code units. @throws AppError NOT_FOUND, INVALID_ARGUMENT naming `maxCharacters`. */
  async execute(actor: Actor, named: ViewedNode, length: number): Promise<BegunText> {
    if (length < 1 || length > maxLength) throw invalidField("maxCharacters", `must be from 1 to ${maxLength}`);
    const found = await this.#deps.nodeReader.read(actor, named);
    if (found === null) throw documentNotFound();
    const { text, isComplete } =
      found.node.type === "table"
        ? await this.#deps.tableText.begin(found, length)
        : { text: found.text, isComplete: true };
    const cut = text.slice(0, length);
    // A character of two units may have been cut.
    return { text: cut.isWellFormed() ? cut : cut.slice(0, -1), isComplete: isComplete && text.length <= length };
  }
}
