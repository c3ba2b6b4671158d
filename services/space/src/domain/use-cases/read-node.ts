import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { NodeReader, ViewedNode } from "../changes/node-reader.ts";
import type { FolderText } from "../changes/folder-text.ts";
import { readingTime } from "../changes/reading-time.ts";
import type { BegunText, TableText } from "../changes/table-text.ts";
import { documentNotFound } from "../model/data-source-errors.ts";

interface Dependencies {
  readonly nodeReader: NodeReader;
  readonly tableText: TableText;
  readonly folderText: FolderText;
  readonly now: () => number;
}

const maxLength = 2_000_000;

/** Reads a document's text, or a table or folder as one, by a view that shows it, for whoever may read it now. */
export class ReadNode {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * @param length In UTF-16 code units. @param signal Aborts when nobody waits any more.
   * @throws AppError NOT_FOUND, INVALID_ARGUMENT naming `maxCharacters`.
   */
  async execute(actor: Actor, named: ViewedNode, length: number, signal: AbortSignal): Promise<BegunText> {
    if (length < 1 || length > maxLength) throw invalidField("maxCharacters", `must be from 1 to ${maxLength}`);
    const { text, isComplete } = await this.#begin(actor, named, length, signal);
    const cut = text.slice(0, length);
    // A character of two units may have been cut.
    return { text: cut.isWellFormed() ? cut : cut.slice(0, -1), isComplete: isComplete && text.length <= length };
  }

  async #begin(actor: Actor, named: ViewedNode, length: number, signal: AbortSignal): Promise<BegunText> {
    const { nodeReader, tableText, folderText, now } = this.#deps;
    const found = await nodeReader.read(actor, named);
    if (found?.node.type === "table") return tableText.begin(found, length, readingTime(now, signal));
    if (found !== null) return { text: found.text, isComplete: true };
    const [folder] = await nodeReader.find(actor, [named]);
    if (folder?.node.type !== "folder") throw documentNotFound();
    return folderText.begin(folder.node, folder.view, length, signal);
  }
}
