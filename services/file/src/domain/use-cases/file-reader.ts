import { ownerOf } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { AppError } from "@parley/errors";
import { mayChange } from "../model/authorship.ts";
import type { UploadCompletion } from "../changes/upload-completion.ts";
import { isWorkspaces } from "../model/file.ts";
import type { FileKey, FileRecord, FileRepository, FileState } from "../model/file.ts";
import { fileNotFound } from "../model/file-errors.ts";
import type { FileHolders } from "../model/file-holders.ts";

interface Dependencies {
  readonly files: FileRepository;
  readonly holders: FileHolders;
  readonly completion: UploadCompletion;
}

/** Finds files for who asks. Every way of somebody to a file's content leads by `require`. */
export class FileReader {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * The record as it is, for whoever reads a conversation that holds the file; where none ever did, for who made it.
   * @throws AppError NOT_FOUND, also for what the actor can't read; UNAVAILABLE when that can't be checked.
   */
  async require(actor: Actor, fileId: string): Promise<FileRecord> {
    const file = await this.again({ workspaceId: actor.workspaceId, fileId });
    if (!(await this.#reads(actor, file))) throw fileNotFound();
    return file;
  }

  /** The record of a file that the actor was let to, as it is by now. @throws AppError NOT_FOUND when it is gone. */
  async again({ workspaceId, fileId }: FileKey): Promise<FileRecord> {
    const file = await this.#deps.files.find({ workspaceId, fileId });
    if (file === null) throw fileNotFound();
    return file;
  }

  /**
   * The record; an upload that nobody has completed is completed first, though its text may still be looked for. A content
   * that was missing is looked for. @throws AppError as `require`.
   */
  async current(actor: Actor, fileId: string): Promise<FileState> {
    const file = await this.require(actor, fileId);
    if (file.status !== "created") return { file: await this.#brought(file), isBeingRead: false };
    return (await this.#deps.completion.completeSoon(file, null)) ?? { file, isBeingRead: false };
  }

  /**
   * A file that the actor may take away from others: their own also where they read it no more, so nothing of its content may be answered.
   * @param refused What is thrown for one that they read and that is somebody else's.
   * @throws AppError as `require`.
   */
  async requireRevocable(actor: Actor, fileId: string, refused: () => AppError): Promise<FileRecord> {
    const file = await this.again({ workspaceId: actor.workspaceId, fileId });
    if (file.ownerId === ownerOf(actor)) return file;
    if (!(await this.#reads(actor, file))) throw fileNotFound();
    if (!mayChange(actor, file.ownerId)) throw refused();
    return file;
  }

  /** A file that can be read; what is still looked for in it is waited for. @throws AppError as `require`, NOT_FOUND also before it is ready. */
  async readable(actor: Actor, fileId: string): Promise<ReadableRecord> {
    return this.content(await this.require(actor, fileId));
  }

  /** A file with its content, that the actor was let to. @throws AppError NOT_FOUND before it is ready. */
  async content(file: FileRecord): Promise<ReadableRecord> {
    return withContent(await this.#brought(file));
  }

  async #reads(actor: Actor, file: FileRecord): Promise<boolean> {
    if (isWorkspaces(file)) return true;
    const isMaker = file.ownerId === ownerOf(actor);
    // Only what is ready is attached. So its maker's upload needs no answer: it succeeds also while conversations can't be asked.
    if (isMaker && file.status === "created") return true;
    const { held, readable } = await this.#deps.holders.access(actor, file.fileId);
    // Who made what a conversation holds, or did, reads it as everybody does: who was removed from that reads nothing of it.
    return held ? readable : isMaker;
  }

  async #brought(file: FileRecord): Promise<FileRecord> {
    const { completion } = this.#deps;
    if (file.failure?.type === "content_missing") return (await completion.restore(file)) ?? file;
    if (file.status !== "created") return file;
    return (await completion.complete(file)) ?? file;
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
