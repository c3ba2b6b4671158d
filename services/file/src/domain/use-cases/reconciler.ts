import type { Actor } from "@parley/actor";
import type { UploadCompletion } from "../changes/upload-completion.ts";
import type { FileDeletion } from "../changes/file-deletion.ts";
import type { FileHolders } from "../model/file-holders.ts";
import type { FileRecord, FileRepository } from "../model/file.ts";
import { contentPrefix, fileOfKey, objectsOf, uploadPrefix } from "../model/object-keys.ts";
import type { ObjectStore } from "../model/object-store.ts";

interface Dependencies {
  readonly files: FileRepository;
  readonly store: ObjectStore;
  readonly completion: UploadCompletion;
  readonly holders: FileHolders;
  readonly deletion: FileDeletion;
  /** An object that nobody refers to is left alone for this long: whoever made it may still be at work. */
  readonly orphanAfterMs: number;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

const atOnce = 100;

/**
 * Brings records and objects together again: ends uploads whose time is over and such whose text nobody looks for any
 * more, takes away what was made for a message that does not name it, removes objects that no record refers to, and marks
 * ready files whose bytes are gone. A round looks at one page of each and the next goes on after it.
 * Every replica has one; all it does may be done twice.
 */
export class Reconciler {
  readonly #deps: Dependencies;
  readonly #seen: Record<string, string> = {};
  #seenFile = "";

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** One round of everything; never rejects. @param signal Ends it early. */
  async runOnce(signal: AbortSignal): Promise<void> {
    const tasks = [
      this.#endUploads(signal),
      this.#goOnReading(signal),
      this.#endUnheld(signal),
      this.#removeOrphans(uploadPrefix),
      this.#removeOrphans(contentPrefix),
      this.#noticeLost(),
    ];
    for (const task of await Promise.allSettled(tasks)) if (task.status === "rejected") this.#deps.onError(task.reason);
  }

  /** Bytes may have come although nobody said so: then the file becomes ready after all. */
  async #endUploads(signal: AbortSignal): Promise<void> {
    const { files, completion, now, onError } = this.#deps;
    for (const file of await files.awaitedBefore(now(), atOnce)) {
      if (signal.aborted) return;
      try {
        const ended = await completion.completeSoon(file, null);
        if (ended === null)
          await files.markFailed(file, "created", { type: "upload_expired", message: "Nothing was uploaded in time" });
      } catch (error) {
        // One file that can't be ended must not keep the others waiting.
        onError(error);
      }
    }
  }

  /** Who looked for their text has died, was stopped, or could not. Somebody may have been told that they are safe. */
  async #goOnReading(signal: AbortSignal): Promise<void> {
    const { files, completion, now, onError } = this.#deps;
    if (signal.aborted) return;
    const unread = await files.unreadBefore(now(), atOnce);
    // All at once: their turns are by workspace and owner, and nobody's slow files hold up the round.
    await Promise.all(unread.map((file) => completion.completeSoon(file, null).catch(onError)));
  }

  /** Whoever made a file for a message has died before the message named it, or the message was never written. */
  async #endUnheld(signal: AbortSignal): Promise<void> {
    const { files, holders, deletion, now, onError } = this.#deps;
    for (const file of await files.unheldBefore(now(), atOnce)) {
      const { holderUntil } = file;
      if (signal.aborted || holderUntil === null) return;
      try {
        const { held } = await holders.access(nobodyOf(file), file.fileId);
        if (held) await files.setHolderUntil(file, null);
        // Its message may be on its way: from here on none names it.
        else if (await holders.release(file)) await deletion.deleteUnheld({ ...file, holderUntil });
      } catch (error) {
        // Where conversations can't be asked nothing goes.
        onError(error);
      }
    }
  }

  async #removeOrphans(prefix: string): Promise<void> {
    const { files, store, orphanAfterMs, now } = this.#deps;
    const page = await store.list(prefix, this.#seen[prefix] ?? "");
    this.#seen[prefix] = page.at(-1)?.key ?? "";
    const old = page.filter(({ modifiedAt }) => modifiedAt < now() - orphanAfterMs).map(({ key }) => key);
    const owners = await files.findMany(old.map(fileOfKey).filter((key) => key !== null));
    const referenced = new Set(owners.flatMap(keysOf));
    await store.remove(old.filter((key) => !referenced.has(key)));
  }

  async #noticeLost(): Promise<void> {
    const { files, store } = this.#deps;
    const page = await files.readyAfter(this.#seenFile, atOnce);
    this.#seenFile = page.at(-1)?.fileId ?? "";
    for (const file of page) {
      if (file.contentKey !== null && (await store.stat(file.contentKey)) === null)
        await files.markFailed(file, "ready", { type: "content_missing", message: "The storage has lost the content" });
    }
  }
}

/** The objects that a file needs. The upload of a file that has ended is not among them. */
function keysOf(file: FileRecord): string[] {
  return [...(file.status === "created" ? [file.uploadKey, ...file.attemptKeys] : []), ...objectsOf(file)];
}

/** Asks what conversations hold, and reads nothing. */
function nobodyOf({ workspaceId }: FileRecord): Actor {
  return { workspaceId, keyId: "", person: null, scopes: [], spaceIds: [] };
}
