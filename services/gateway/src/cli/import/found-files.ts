import { readdir, stat } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";

/** Content types of the files that are put there, by the end of their names; `isText` for those that are text already. */
const kinds: Readonly<Record<string, { readonly mimeType: string; readonly isText: boolean }>> = {
  ".md": { mimeType: "text/markdown", isText: true },
  ".markdown": { mimeType: "text/markdown", isText: true },
  ".txt": { mimeType: "text/plain", isText: true },
  ".html": { mimeType: "text/html", isText: false },
  ".htm": { mimeType: "text/html", isText: false },
  ".pdf": { mimeType: "application/pdf", isText: false },
  ".docx": { mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document", isText: false },
  ".pptx": { mimeType: "application/vnd.openxmlformats-officedocument.presentationml.presentation", isText: false },
  ".xlsx": { mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", isText: false },
};

/** A file that becomes a document. */
export interface FoundFile {
  /** Its path from the directory, parts divided by `/`: the id of its document. */
  readonly id: string;
  readonly path: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
  readonly mimeType: string;
  /** Whether its bytes are its text. */
  readonly isText: boolean;
}

/** The files of a directory that become documents, by id, and how many others there are. Hidden ones and links are passed over. */
export async function findFiles(directory: string): Promise<{ files: readonly FoundFile[]; others: number }> {
  const files: FoundFile[] = [];
  let others = 0;
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const parts = relative(directory, path).split(sep);
    if (!entry.isFile() || parts.some((part) => part.startsWith("."))) continue;
    const kind = kinds[extname(entry.name).toLowerCase()];
    if (kind === undefined) {
      others++;
      continue;
    }
    const { size, mtimeMs } = await stat(path);
    files.push({ id: parts.join("/"), path, bytes: size, modifiedAt: Math.floor(mtimeMs), ...kind });
  }
  return { files: files.toSorted((one, other) => (one.id < other.id ? -1 : 1)), others };
}

/** The directories that a document's file is in, as ids of folders, the nearest first: `a/b/`, `a/` of `a/b/c.md`. */
export function foldersOf(id: string): readonly string[] {
  const parts = id.split("/").slice(0, -1);
  return parts.map((_part, at) => `${parts.slice(0, at + 1).join("/")}/`).toReversed();
}
