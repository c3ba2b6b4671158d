import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { withContent } from "./content-of-file.ts";
import type { DocumentContent } from "./content-of-file.ts";
import type { DeploymentApi } from "./deployment-api.ts";
import { foldersOf } from "./found-files.ts";
import type { FoundFile } from "./found-files.ts";
import type { ImportTarget, KnownDocument } from "./import-target.ts";
import type { ImportState } from "./progress.ts";

// A tag of each document says of which content it was made; documents without one are others'.
const tagPrefix = "imported-sha256:";
const atOnce = 4;

/** A file that could not be put there, and why. */
export interface ImportFailure {
  readonly id: string;
  readonly problem: string;
}

/** Puts files into a data source: those whose content is another than the last time. */
export class DirectoryImport {
  readonly failures: ImportFailure[] = [];
  readonly #api: DeploymentApi;
  readonly #target: ImportTarget;
  readonly #known: ReadonlyMap<string, KnownDocument>;
  readonly #state: ImportState;
  readonly #folders = new Map<string, Promise<unknown>>();

  constructor(api: DeploymentApi, target: ImportTarget, known: ReadonlyMap<string, KnownDocument>, state: ImportState) {
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

  /** Deletes what former imports have put there of files that are gone, and their folders. Returns how many documents. */
  async prune(files: readonly FoundFile[]): Promise<number> {
    const ids = new Set(files.map(({ id }) => id));
    const folders = new Set(files.flatMap(({ id }) => foldersOf(id)));
    const gone = [...this.#known.values()].filter(
      (document) => checksumOf(document) !== undefined && !ids.has(document.document_id),
    );
    const goneFolders = new Set(gone.flatMap(({ document_id: id }) => foldersOf(id)).filter((id) => !folders.has(id)));
    for (const { document_id: id } of gone)
      await this.#attempt(id, () => this.#api.remove(`${this.#target.path}/documents/${encodeURIComponent(id)}`));
    for (const id of goneFolders)
      await this.#attempt(id, () => this.#api.remove(`${this.#target.folders}/${encodeURIComponent(id)}`));
    return gone.length;
  }

  async #putOne(file: FoundFile): Promise<void> {
    const content = await readFile(file.path);
    const checksum = createHash("sha256").update(content).digest("hex");
    const known = this.#known.get(file.id);
    if (known !== undefined && checksumOf(known) === checksum) {
      this.#state.unchanged++;
      return;
    }
    await withContent(this.#api, file, content, (found) => this.#upsert(file, found, checksum));
    this.#state.put++;
  }

  async #upsert(file: FoundFile, content: DocumentContent, checksum: string): Promise<void> {
    const folders = foldersOf(file.id);
    for (const folder of folders.toReversed()) await this.#ensureFolder(folder);
    await this.#api.publicly("POST", `${this.#target.path}/documents/${encodeURIComponent(file.id)}`, {
      ...content,
      title: basename(file.path),
      mime_type: file.mimeType,
      timestamp: file.modifiedAt,
      tags: [tagPrefix + checksum],
      parents: [file.id, ...folders],
      light_document_output: true,
      async: true,
    });
  }

  #ensureFolder(id: string): Promise<unknown> {
    const known = this.#folders.get(id);
    if (known !== undefined) return known;
    const made = this.#api.publicly("POST", `${this.#target.folders}/${encodeURIComponent(id)}`, {
      title: basename(id),
      parents: [id, ...foldersOf(id.slice(0, -1))],
    });
    this.#folders.set(id, made);
    // The next file in it tries again.
    void made.catch(() => this.#folders.delete(id));
    return made;
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
