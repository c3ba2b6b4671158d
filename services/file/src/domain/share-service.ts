import { timingSafeEqual } from "node:crypto";
import { decidesOver } from "./actor.ts";
import type { Actor } from "./actor.ts";
import { fileNotFound, fileSharingNotAuthorized } from "./file-errors.ts";
import { withContent } from "./file-reader.ts";
import type { FileReader, ReadableRecord } from "./file-reader.ts";
import type { FileKey, FileRecord, FileRepository } from "./file.ts";
import { randomText } from "./ids.ts";

/** Links that let anybody read a file who has them. */
export class ShareService {
  readonly #files: FileRepository;
  readonly #reader: FileReader;

  constructor(files: FileRepository, reader: FileReader) {
    this.#files = files;
    this.#reader = reader;
  }

  /** The file with its token: the one it has, or a new one. @throws AppError NOT_FOUND, also before it is ready, PERMISSION_DENIED. */
  async share(actor: Actor, fileId: string): Promise<FileRecord> {
    const file = await this.#decided(actor, fileId);
    await this.#reader.readable(actor, fileId);
    // Of two who share it at once one sets the token, and both get it.
    if (file.shareToken === null) await this.#files.setShareToken(file, null, randomText());
    return this.#reader.require(actor, fileId);
  }

  /** The file without a token; harmless when it has none. @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async unshare(actor: Actor, fileId: string): Promise<FileRecord> {
    const file = await this.#decided(actor, fileId);
    await this.#files.setShareToken(file, file.shareToken, null);
    return this.#reader.require(actor, fileId);
  }

  /** The file that a link leads to. @throws AppError NOT_FOUND whatever is wrong with the link. */
  async shared(key: FileKey, token: string): Promise<ReadableRecord> {
    const file = await this.#files.find(key);
    if (file === null || file.shareToken === null || !sameText(file.shareToken, token)) throw fileNotFound();
    return withContent(file);
  }

  async #decided(actor: Actor, fileId: string): Promise<FileRecord> {
    const file = await this.#reader.require(actor, fileId);
    if (!decidesOver(actor, file.ownerId)) throw fileSharingNotAuthorized();
    return file;
  }
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
