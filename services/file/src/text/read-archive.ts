import { fromBuffer } from "yauzl";
import type { Entry, ZipFile } from "yauzl";

/** Why a content was not looked through, for people. */
export class UnreadableContent extends Error {}

const maxEntries = 10_000;
const maxInflatedBytes = 128 * 1024 * 1024;
// Text in XML is packed ten or twenty times smaller; a hundred times is no document's.
const maxRatio = 200;

/**
 * The entries of a ZIP archive whose names are wanted, unpacked. What the archive says of itself is not believed: what
 * comes out is counted. @throws UnreadableContent for what is no archive, is encrypted, or unpacks to too much.
 */
export async function readArchive(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const archive = await open(bytes);
  try {
    if (archive.entryCount > maxEntries) throw new UnreadableContent("It has too many parts");
    const found = new Map<string, Uint8Array>();
    let left = Math.min(maxInflatedBytes, Math.max(bytes.length * maxRatio, 1024 * 1024));
    for await (const entry of archive.eachEntry()) {
      if (!wanted(entry.fileName) || found.has(entry.fileName)) continue;
      const content = await unpack(archive, entry, left);
      left -= content.length;
      found.set(entry.fileName, content);
    }
    return found;
  } catch (error) {
    throw error instanceof UnreadableContent ? error : new UnreadableContent("It is damaged", { cause: error });
  } finally {
    archive.close();
  }
}

function open(bytes: Uint8Array): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    fromBuffer(buffer, { lazyEntries: true, decodeStrings: true, validateEntrySizes: true }, (error, archive) =>
      error === null ? resolve(archive) : reject(new UnreadableContent("It is damaged", { cause: error })),
    );
  });
}

async function unpack(archive: ZipFile, entry: Entry, left: number): Promise<Uint8Array> {
  if (entry.isEncrypted()) throw new UnreadableContent("It is encrypted");
  const stream = await archive.openReadStreamPromise(entry);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > left) throw new UnreadableContent("It unpacks to too much");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
