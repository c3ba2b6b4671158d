import { AppError } from "@parley/errors";
import { answerOf, storageRequest, storageUnavailable } from "./storage-request.ts";

/**
 * Reads a content of the storage whole. @param url Signed, for services. @returns null where it has more bytes than these.
 * @throws AppError 404 when the storage has lost it, 503 when it can't be reached.
 */
export async function readContent(url: string, maxBytes: number): Promise<Buffer | null> {
  const upstream = storageRequest("GET", url, {}, () => false);
  const answering = answerOf(upstream);
  upstream.end();
  const answer = await answering;
  if (answer.statusCode === 404) {
    answer.resume();
    throw new AppError("NOT_FOUND", "FILE_NOT_FOUND", "The file's content is lost: create the file again");
  }
  if (answer.statusCode !== 200) {
    answer.resume();
    throw storageUnavailable(new Error(`the storage answered ${answer.statusCode} to a read`));
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer) {
      const read = chunk as Buffer;
      bytes += read.length;
      // Leaving the loop ends the connection.
      if (bytes > maxBytes) return null;
      chunks.push(read);
    }
  } catch (error) {
    throw storageUnavailable(error);
  }
  return Buffer.concat(chunks);
}
