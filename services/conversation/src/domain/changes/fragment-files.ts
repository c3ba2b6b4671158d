import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { FileFences } from "../model/file-fences.ts";
import type { AddedSpaces } from "../model/space-access.ts";
import type { PostedFragment } from "./fragment-nodes.ts";
import type { HeldSpaces, SpaceSet } from "./held-spaces.ts";

/** A file that is posted, and by which spaces somebody reads it: one of these sets is enough. */
interface PostedFile {
  readonly field: string;
  /** Best first, one at least. */
  readonly choices: readonly SpaceSet[];
}

// More than these are not tried: a file is rarely in conversations of so many.
const maxChoices = 20;

/** The files of fragments: the spaces of a conversation that holds one come into the conversation with it. */
export class FragmentFiles implements AddedSpaces {
  readonly #files: readonly PostedFile[];

  constructor(files: readonly PostedFile[]) {
    this.#files = files;
  }

  get spaceIds(): readonly string[] {
    return [...new Set(this.#files.flatMap(({ choices }) => choices.flat()))];
  }

  within(shared: ReadonlySet<string>): readonly string[] {
    return [...new Set(this.#files.flatMap((file) => choiceOf(file, shared) ?? []))];
  }

  /** @throws AppError INVALID_ARGUMENT naming a file that somebody of the conversation can't read by any of its conversations. */
  requireShared(shared: ReadonlySet<string>): void {
    const apart = this.#files.find((file) => choiceOf(file, shared) === undefined);
    if (apart !== undefined)
      throw invalidField(
        `${apart.field}.fileId`,
        "is of a conversation whose spaces somebody in this one can't read: attach it in another one",
      );
  }
}

interface Dependencies {
  readonly heldSpaces: HeldSpaces;
  readonly fileFences: FileFences;
}

/**
 * @param known The spaces that the conversation has, or is made with: a file that is theirs already brings nothing.
 * @throws AppError INVALID_ARGUMENT naming a file that is about to be deleted; UNAVAILABLE.
 */
export async function findFragmentFiles(
  { heldSpaces, fileFences }: Dependencies,
  actor: Actor,
  posted: readonly PostedFragment[],
  known: readonly string[],
): Promise<FragmentFiles> {
  const added = (spaceIds: SpaceSet): number => spaceIds.filter((spaceId) => !known.includes(spaceId)).length;
  const fileIds = posted.flatMap(({ fragment }) => fragment.file?.fileId ?? []);
  const released = await fileFences.prepare(actor.workspaceId, fileIds);
  const files: PostedFile[] = [];
  for (const { fragment, field } of posted) {
    if (fragment.file === null) continue;
    if (released.has(fragment.file.fileId)) throw invalidField(`${field}.fileId`, "is not a file of this workspace");
    const held = await heldSpaces.of(actor, fragment.file.fileId);
    const choices = held.toSorted((a, b) => added(a) - added(b)).slice(0, maxChoices);
    if (choices.length > 0) files.push({ field, choices });
  }
  return new FragmentFiles(files);
}

function choiceOf({ choices }: PostedFile, shared: ReadonlySet<string>): SpaceSet | undefined {
  return choices.find((spaceIds) => spaceIds.every((spaceId) => shared.has(spaceId)));
}
