import { createHash } from "node:crypto";
import type { GeneratedFile } from "@parley/contracts/conversation/v1";
import { isAppError } from "@parley/errors";
import { exitPoint } from "@parley/runtime";
import { retry } from "../retry.ts";
import { storeFile } from "./store-file.ts";
import type { FileMaker, NewFile } from "./store-file.ts";

const attempts = 5;
// All of a result: a storage that accepts a connection and sends nothing must not hold it up.
const storeTimeoutMs = 60_000;
// What any bytes are.
const anyType = "application/octet-stream";

/**
 * Makes files of what calls of tools answer with. The call names them, not the attempt: whoever collects the same result after a kill finds
 * those that were made, so nothing here takes any away. Those of a result that nobody ever commits the file service ends.
 */
export class ToolFiles {
  readonly #maker: FileMaker;
  readonly #onError: (error: unknown) => void;
  readonly #timeoutMs: number;

  constructor(maker: FileMaker, onError: (error: unknown) => void, timeoutMs = storeTimeoutMs) {
    this.#maker = maker;
    this.#onError = onError;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Returns what stores the file of that number of a call's result, as what its server calls it, or else as mere bytes. The tool has run: a file
   * that can't be stored fails nothing, and is null, as is one that is refused. It throws the signal's reason.
   */
  ofCall(actionId: string, signal: AbortSignal): (number: number, file: NewFile) => Promise<GeneratedFile | null> {
    const late = AbortSignal.timeout(this.#timeoutMs);
    return (number, file) => this.#keep(`${actionId}-${number}`, file, signal, late);
  }

  async #keep(name: string, file: NewFile, signal: AbortSignal, late: AbortSignal): Promise<GeneratedFile | null> {
    const soon = AbortSignal.any([signal, late]);
    const key = `${name}-${createHash("sha256").update(file.bytes).digest("hex").slice(0, 32)}`;
    try {
      const kept =
        (await this.#store(key, file, soon)) ??
        (await this.#store(`${key}-bytes`, { ...file, contentType: anyType }, soon));
      exitPoint("run.tool-file-stored");
      return kept;
    } catch (error) {
      signal.throwIfAborted();
      this.#onError(error);
      return null;
    }
  }

  /** null for what the file service refuses: it would again. */
  async #store(key: string, file: NewFile, signal: AbortSignal): Promise<GeneratedFile | null> {
    return retry({ attempts, code: "answer_not_stored", signal }, async () => {
      try {
        const { fileId, contentType } = await storeFile(this.#maker, key, file, signal);
        return { fileId, contentType, title: file.fileName };
      } catch (error) {
        if (isAppError(error) && error.code === "INVALID_ARGUMENT") return null;
        throw error;
      }
    });
  }
}
