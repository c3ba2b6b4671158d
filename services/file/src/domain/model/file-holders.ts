import type { Actor } from "@parley/actor";
import type { FileKey } from "./file.ts";

/** What conversations say of a file and somebody who asks for it. */
export interface FileAccess {
  /** Whether a conversation holds it, or did before something was deleted: whoever can read that. */
  readonly held: boolean;
  /** Whether the actor can read a conversation that holds it. */
  readonly readable: boolean;
}

/** Messages that were deleted, or with none named their whole conversation. */
export interface Release {
  readonly workspaceId: string;
  readonly conversationId: string;
  readonly messageIds: readonly string[];
}

/** The conversations that files were attached to or made in. */
export interface FileHolders {
  /** Asked anew each time: a removal counts at once. @throws AppError UNAVAILABLE where it can't be asked. */
  access(actor: Actor, fileId: string): Promise<FileAccess>;
  /** The files of what was deleted that no conversation holds any more, in pages. @throws AppError where it can't be asked. */
  released(release: Release): AsyncIterable<readonly FileKey[]>;
  /**
   * Whether no conversation holds a file: then none takes it any more, so that it can be deleted.
   * @throws AppError where it can't be asked.
   */
  release(key: FileKey): Promise<boolean>;
}
