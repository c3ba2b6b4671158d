import type { ActorContext } from "@parley/contracts/common/v1";
import type { GeneratedFile, RunKey, RunOwner__Output } from "@parley/contracts/conversation/v1";
import type { CreateFileResponse__Output, File__Output, FileServiceDefinition } from "@parley/contracts/file/v1";
import { isAppError } from "@parley/errors";
import type { ClosableClient } from "@parley/grpc";
import { exitPoint } from "@parley/runtime";
import type { GeneratedImage } from "../../models/generated-image.ts";
import { ModelError } from "../../models/model-error.ts";
import { retry } from "../retry.ts";
import { askerOf } from "./asker.ts";
import { storeFile } from "./store-file.ts";
import { exceptStopped } from "../run-ends.ts";

/** For which run files are made. */
export interface FileCreator {
  readonly run: Required<RunKey>;
  readonly attempt: number;
}

const attempts = 5;
// All images of an answer: a storage that accepts a connection and sends nothing must not hold it up.
const storeTimeoutMs = 120_000;

/** The files that one attempt of a run makes of its model's images. Nobody sees them before its answer names them. */
export class GeneratedFiles {
  readonly #files: ClosableClient<FileServiceDefinition>;
  readonly #making: FileCreator;
  readonly #signal: AbortSignal;
  readonly #onError: (error: unknown) => void;
  // What was asked for may be made even where nobody waits for the answer any more.
  readonly #creations: Promise<CreateFileResponse__Output>[] = [];
  readonly #timeoutMs: number;
  #actor: ActorContext = {};

  constructor(
    files: ClosableClient<FileServiceDefinition>,
    making: FileCreator,
    signal: AbortSignal,
    onError: (error: unknown) => void,
    timeoutMs = storeTimeoutMs,
  ) {
    this.#files = files;
    this.#making = making;
    this.#signal = signal;
    this.#onError = onError;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Stores the images as files of whoever asked for the answer. Waits some seconds for a file service that is away, then
   * fails: without its images the answer would be a success that lacks what was asked for, and only people could notice.
   * Failed, it keeps its text, says why to programs too, and can be retried.
   * @throws ModelError `answer_not_stored`, `answer_too_large`, `answer_image_invalid`, or the signal's reason unless that is
   * a StoppedError; what was stored by then is the caller's to discard.
   */
  async keep(owner: RunOwner__Output | null, images: readonly GeneratedImage[]): Promise<GeneratedFile[]> {
    if (images.length === 0) return [];
    this.#actor = askerOf(this.#making.run.workspaceId, owner);
    const ended = exceptStopped(this.#signal);
    const signal = AbortSignal.any([ended, AbortSignal.timeout(this.#timeoutMs)]);
    try {
      const kept: GeneratedFile[] = [];
      for (const [index, image] of images.entries()) kept.push(await this.#keepOne(index + 1, image, signal));
      exitPoint("run.files-stored");
      return kept;
    } catch (error) {
      ended.throwIfAborted();
      throw error instanceof ModelError ? error : new ModelError("answer_not_stored", { cause: error });
    }
  }

  /** Deletes what was made, as far as that can be done now. */
  async discard(): Promise<void> {
    const creations = await Promise.allSettled(this.#creations.splice(0));
    const made = new Set(
      creations.flatMap((creation) => (creation.status === "fulfilled" ? (creation.value.file?.fileId ?? []) : [])),
    );
    await Promise.all(
      Array.from(made, (fileId) => this.#files.DeleteFile({ actor: this.#actor, fileId }).catch(this.#onError)),
    );
  }

  async #keepOne(number: number, image: GeneratedImage, signal: AbortSignal): Promise<GeneratedFile> {
    const title = `image-${number}.${image.contentType.slice("image/".length)}`;
    const file = await retry({ attempts, code: "answer_not_stored", signal }, () =>
      this.#store(number, title, image, signal).catch(refused),
    );
    return { fileId: file.fileId, title, contentType: file.contentType };
  }

  /** Harmless when repeated: the key names the file. */
  #store(
    number: number,
    fileName: string,
    { bytes, contentType }: GeneratedImage,
    signal: AbortSignal,
  ): Promise<File__Output> {
    const { run, attempt } = this.#making;
    const maker = {
      files: this.#files,
      actor: this.#actor,
      conversationId: run.conversationId,
      onCreation: (creation: Promise<CreateFileResponse__Output>): void => void this.#creations.push(creation),
    };
    return storeFile(maker, `${run.runId}-${attempt}-${number}`, { bytes, contentType, fileName }, signal);
  }
}

/** What the file service refuses, it refuses again. */
function refused(error: unknown): never {
  if (isAppError(error) && error.code === "INVALID_ARGUMENT")
    throw new ModelError(error.reason === "FILE_TOO_LARGE" ? "answer_too_large" : "answer_image_invalid", {
      cause: error,
    });
  throw error;
}
