import type { Actor } from "@parley/actor";
import { mayChange } from "../model/authorship.ts";
import type { UploadCompletion } from "../changes/upload-completion.ts";
import type { FileRecord, FileRepository } from "../model/file.ts";
import { fileNotFound, fileSharingNotAuthorized } from "../model/file-errors.ts";

/** Finds files for who asks. */
export class FileReader {
  readonly #files: FileRepository;
  readonly #completion: UploadCompletion;

  constructor({ files, completion }: { readonly files: FileRepository; readonly completion: UploadCompletion }) {
    this.#files = files;
    this.#completion = completion;
  }

  /** The record as it is. @throws AppError NOT_FOUND. */
  async require(actor: Actor, fileId: string): Promise<FileRecord> {
    const file = await this.#files.find({ workspaceId: actor.workspaceId, fileId });
    if (file === null) throw fileNotFound();
    return file;
  }

  /** The record; an upload that nobody has completed is completed first, a content that was missing looked for. @throws AppError NOT_FOUND. */
  async current(actor: Actor, fileId: string): Promise<FileRecord> {
    const file = await this.require(actor, fileId);
    if (file.failure?.type === "content_missing") return (await this.#completion.restore(file)) ?? file;
    if (file.status !== "created") return file;
    return (await this.#completion.complete(file)) ?? file;
  }

  /** A file whose link the actor may make and take away. @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async requireShareable(actor: Actor, fileId: string): Promise<FileRecord> {
    const file = await this.require(actor, fileId);
    if (!mayChange(actor, file.ownerId)) throw fileSharingNotAuthorized();
    return file;
  }

  /** A file that can be read. @throws AppError NOT_FOUND, also before it is ready. */
  async readable(actor: Actor, fileId: string): Promise<ReadableRecord> {
    return withContent(await this.current(actor, fileId));
  }
}

/** A file that is ready. */
export type ReadableRecord = FileRecord & { readonly contentKey: string };

/** @throws AppError NOT_FOUND for a file that is not ready. */
export function withContent(file: FileRecord): ReadableRecord {
  if (file.status === "created") throw fileNotFound("The file has not been uploaded yet");
  if (file.contentKey === null || file.status !== "ready")
    throw fileNotFound(`The file has no content: ${file.failure?.message ?? "it has failed"}`);
  return { ...file, contentKey: file.contentKey };
}
