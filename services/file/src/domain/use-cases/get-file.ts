import type { Actor } from "@parley/actor";
import type { FileReader } from "./file-reader.ts";
import type { FileState } from "../model/file.ts";

/** Reads a file's record. */
export class GetFile {
  readonly #reader: FileReader;

  constructor({ reader }: { readonly reader: FileReader }) {
    this.#reader = reader;
  }

  /**
   * The record; an upload that nobody has completed is completed first, though its text may still be looked for. A content
   * that was missing is looked for.
   * @throws AppError NOT_FOUND.
   */
  execute(actor: Actor, fileId: string): Promise<FileState> {
    return this.#reader.current(actor, fileId);
  }
}
