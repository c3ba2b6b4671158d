import { createHash } from "node:crypto";
import { contentHeadBytes } from "@parley/contracts";
import type { ActorContext } from "@parley/contracts/common/v1";
import type { CreateFileResponse__Output, File__Output, FileServiceDefinition } from "@parley/contracts/file/v1";
import type { ClosableClient } from "@parley/grpc";
import { raceAbort, sleep } from "@parley/runtime";
import { putStored } from "./put-stored.ts";

/** For whom and in which conversation files are made. */
export interface FileMaker {
  readonly files: ClosableClient<FileServiceDefinition>;
  readonly actor: ActorContext;
  readonly conversationId: string;
  /** Told of each file that is asked for: it may be made even where nobody waits for the answer any more. */
  readonly onCreation?: (creation: Promise<CreateFileResponse__Output>) => void;
}

export interface NewFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly fileName: string;
}

// The file service looks at an image before it says that it is ready.
const completionMs = 60_000;
const pauseMs = 100;

/**
 * Makes a file of the file service that a message is to name; where none ever does, it goes after a while. Harmless when repeated with
 * the same bytes: the key names the file. @throws AppError, Error of the storage, or the signal's reason.
 */
export async function storeFile(
  { files, actor, conversationId, onCreation }: FileMaker,
  key: string,
  { bytes, contentType, fileName }: NewFile,
  signal: AbortSignal,
): Promise<File__Output> {
  signal.throwIfAborted();
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const creation = files.CreateFile({
    actor,
    idempotencyKey: { key, bodyHash: sha256 },
    contentType,
    fileName,
    fileSize: bytes.length,
    useCase: "conversation",
    useCaseMetadata: { conversationId },
    awaitsHolder: true,
  });
  onCreation?.(creation);
  const { file } = await raceAbort(creation, signal);
  if (file === null) throw new Error("The file service made no file");
  const { fileId } = file;
  // The answer to a completion was lost.
  if (file.status === "ready") return file;
  const { upload, attempt: uploadAttempt } = await files.StartUpload({ actor, fileId }, { signal });
  if (upload === null) throw new Error("The file service gave no upload");
  await putStored(upload, bytes, signal);
  const proxied = { attempt: uploadAttempt, sha256, head: Buffer.from(bytes.subarray(0, contentHeadBytes)) };
  const options = { signal, deadlineMs: completionMs };
  let completed = await files.CompleteUpload({ actor, fileId, proxied }, options);
  // Only what is ready may be named by an answer.
  while (completed.file?.isBeingRead === true) {
    await sleep(pauseMs, signal);
    completed = await files.GetFile({ actor, fileId }, options);
  }
  return file;
}
