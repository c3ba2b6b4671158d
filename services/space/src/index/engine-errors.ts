// What the engine says when the storage has answered, and a file of a table is not there or not whole. Some of it is the storage's own
// answer, which names the bucket and the address of the file: what a bucket is called must not matter.
const damages = [
  /not found: \S+\.lance\b/i,
  /\btable '\S+' was not found/i,
  /\blocation \S+ not found/i,
  /<Code>(?:NoSuchKey|InvalidRange)<\/Code>/,
  /invalid range \S+ for object of size \d+/i,
  /returned \d+ bytes, expected \d+ bytes/i,
  /file size is too small/i,
  /does not appear to be a lance file/i,
  /encountered corrupt file/i,
  /failed to decode protobuf/i,
];

// The engine calls an IO error also what it can't make sense of once it was read: of the storage is what names a request.
const ofStorage = /\bS3 error\b|store: "S3"|\berror performing [A-Z]+ |\bHTTP error\b|error sending request|timed out/i;

/** Whether the engine says that a table, or a file of it, is not there or can't be read. */
export function isDamaged(error: unknown): boolean {
  if (!(error instanceof Error) || isBucketMissing(error)) return false;
  return damages.some((damage) => damage.test(error.message));
}

/** Whether it says that the storage does not answer, or not as it should. */
export function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error) || isDamaged(error)) return false;
  return ofStorage.test(error.message);
}

function isBucketMissing({ message }: Error): boolean {
  return message.includes("<Code>NoSuchBucket</Code>");
}
