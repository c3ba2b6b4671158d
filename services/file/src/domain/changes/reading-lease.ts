import { Interval, sleep } from "@parley/runtime";
import { newToken } from "../model/file.ts";
import type { FileKey, FileRepository } from "../model/file.ts";

interface Dependencies {
  readonly files: FileRepository;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

// Another replica goes on with a content so long after the one that read it has died.
const leaseMs = 10_000;
const renewEveryMs = 3_000;
const lookEveryMs = 500;

/** Lets one replica at a time read a content, also while it waits for its turn there. */
export class ReadingLease {
  readonly #deps: Dependencies;
  readonly #reader = newToken();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * The result of work that no other replica does meanwhile; null when the file was ended by another one.
   * @param signal Ends the wait for another replica. @throws Its reason.
   */
  async hold<T>(file: FileKey, work: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
    const { files, onError, now } = this.#deps;
    while (!(await this.#take(file))) {
      await sleep(lookEveryMs, signal);
      if ((await files.find(file))?.status !== "created") return null;
    }
    const renewal = new Interval(async () => void (await this.#take(file)), { everyMs: renewEveryMs, onError });
    renewal.start();
    try {
      return await work();
    } finally {
      await renewal.stop();
      await files.releaseReading(file, this.#reader, now()).catch(onError);
    }
  }

  #take(file: FileKey): Promise<boolean> {
    const now = this.#deps.now();
    return this.#deps.files.takeReading(file, this.#reader, now, now + leaseMs);
  }
}
