import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { withContent } from "./content-of-file.ts";
import type { DocumentContent } from "./content-of-file.ts";
import type { DeploymentApi } from "./deployment-api.ts";
import { foldersOf } from "./found-files.ts";
import type { FoundFile } from "./found-files.ts";
import type { ImportTarget, KnownDocument, KnownNodes } from "./import-target.ts";
import type { ImportState } from "./progress.ts";

// A tag of each document says of which content it was made; documents without one are others'.
const tagPrefix = "imported-sha256:";
const atOnce = 4;

/** A file that could not be put there, and why. */
export interface ImportFailure {
  readonly id: string;
  readonly problem: string;
}

/**
 * Puts files into a data source: those whose content is another than the last time.
 *
 * A folder is made after a document that stands in it and goes before it, so that wherever an import breaks off, each folder
 * that it has made is known by a document that it has put there: folders can't be listed.
 */
export class DirectoryImport {
  readonly failures: ImportFailure[] = [];
  readonly #api: DeploymentApi;
  readonly #target: ImportTarget;
  readonly #known: KnownNodes;
  readonly #state: ImportState;
  readonly #made = new Map<string, Promise<unknown>>();

  constructor(api: DeploymentApi, target: ImportTarget, known: KnownNodes, state: ImportState) {
    this.#api = api;
    this.#target = target;
    this.#known = known;
    this.#state = state;
  }

  /** Puts them there, several at once; `failures` has those that could not be. */
  async put(files: readonly FoundFile[]): Promise<void> {
    const left = files.values();
    const worker = async (): Promise<void> => {
      for (const file of left) await this.#attempt(file.id, () => this.#putOne(file)).then(() => this.#count(file));
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }

  /**
   * Deletes what former imports have put there of files that are gone, and their folders, unless something else stands in them.
   * Returns how many documents.
   */
  async prune(files: readonly FoundFile[]): Promise<number> {
    const ids = new Set(files.map(({ id }) => id));
    const isGone = (document: KnownDocument): boolean =>
      checksumOf(document) !== undefined && !ids.has(document.document_id);
    const documents = [...this.#known.documents.values()];
    const left = documents.filter((document) => !isGone(document));
    const failed = new Set(this.failures.map(({ id }) => id));
    const put = files.filter(({ id }) => !failed.has(id));
    const kept = new Set([...put.flatMap(({ id }) => foldersOf(id)), ...left.flatMap(({ parents }) => parents)]);
    const removed = new Map<string, Promise<void>>();
    let deleted = 0;
    for (const { document_id: id } of documents.filter(isGone))
      await this.#attempt(id, async () => {
        for (const folder of foldersOf(id).filter((one) => !kept.has(one))) await this.#removeFolder(folder, removed);
        await this.#api.remove(`${this.#target.path}/documents/${encodeURIComponent(id)}`);
        deleted++;
      });
    return deleted;
  }

  async #putOne(file: FoundFile): Promise<void> {
    const content = await readFile(file.path);
    const checksum = createHash("sha256").update(content).digest("hex");
    const known = this.#known.documents.get(file.id);
    const isKnown = known !== undefined && checksumOf(known) === checksum;
    if (!isKnown) await withContent(this.#api, file, content, (found) => this.#upsert(file, found, checksum));
    for (const folder of foldersOf(file.id).toReversed()) await this.#ensureFolder(folder);
    this.#state[isKnown ? "unchanged" : "put"]++;
  }

  async #upsert(file: FoundFile, content: DocumentContent, checksum: string): Promise<void> {
    await this.#api.publicly("POST", `${this.#target.path}/documents/${encodeURIComponent(file.id)}`, {
      ...content,
      title: basename(file.path),
      mime_type: file.mimeType,
      timestamp: file.modifiedAt,
      tags: [tagPrefix + checksum],
      parents: [file.id, ...foldersOf(file.id)],
      light_document_output: true,
      async: true,
    });
  }

  async #ensureFolder(id: string): Promise<unknown> {
    if (this.#known.folders.has(id)) return;
    const known = this.#made.get(id);
    if (known !== undefined) return known;
    const made = this.#api.publicly("POST", `${this.#target.folders}/${encodeURIComponent(id)}`, {
      title: basename(id),
      parents: [id, ...foldersOf(id.slice(0, -1))],
    });
    this.#made.set(id, made);
    // The next file in it tries again.
    void made.catch(() => this.#made.delete(id));
    return made;
  }

  /** @param removed What became of those before, each tried once. */
  #removeFolder(id: string, removed: Map<string, Promise<void>>): Promise<void> {
    const removing = removed.get(id) ?? this.#api.remove(`${this.#target.folders}/${encodeURIComponent(id)}`);
    removed.set(id, removing);
    return removing;
  }

  async #attempt(id: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#state.failed++;
      this.failures.push({ id, problem: error instanceof Error ? error.message : String(error) });
    }
  }

  #count({ bytes }: FoundFile): void {
    this.#state.doneFiles++;
    this.#state.doneBytes += bytes;
  }
}

/** The checksum of the content that a document was made of; undefined where no import has put it there. */
function checksumOf({ tags }: KnownDocument): string | undefined {
  return tags.find((tag) => tag.startsWith(tagPrefix))?.slice(tagPrefix.length);
}
