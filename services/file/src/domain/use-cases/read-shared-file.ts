import { timingSafeEqual } from "node:crypto";
import type { ContentSigner, ReadableFile } from "./content-signer.ts";
import { withContent } from "./file-reader.ts";
import { fileNotFound } from "../model/file-errors.ts";
import type { FileKey, FileRepository } from "../model/file.ts";
import type { ReadAction } from "../model/present-content.ts";

interface Dependencies {
  readonly files: FileRepository;
  readonly contents: ContentSigner;
}

/** Reads a file by its link. */
export class ReadSharedFile {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND whatever is wrong with the link. */
  async execute(key: FileKey, token: string, action: ReadAction): Promise<ReadableFile> {
    const file = await this.#deps.files.find(key);
    if (file === null || file.shareToken === null || !isSameText(file.shareToken, token)) throw fileNotFound();
    return this.#deps.contents.sign(withContent(file), action);
  }
}

function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
