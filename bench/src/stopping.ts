/** What must be stopped at the end of the run, newest first, however it ends. */
export class Stopping {
  readonly #stops = new Set<() => Promise<void> | void>();
  #under: Promise<void> | undefined;

  /** Adds something to stop; returns the function that stops it now. */
  add(stop: () => Promise<void> | void): () => Promise<void> {
    this.#stops.add(stop);
    return async () => {
      if (this.#stops.delete(stop)) await stop();
    };
  }

  /** Stops everything. One that fails does not keep the others. */
  all(): Promise<void> {
    this.#under ??= this.#stopAll();
    return this.#under;
  }

  /** Runs work with something that is stopped afterwards, however the work ends. */
  readonly using = async <R, T>(
    start: () => Promise<R>,
    stop: (resource: R) => Promise<void> | void,
    work: (resource: R) => Promise<T>,
  ): Promise<T> => {
    const resource = await start();
    const stopNow = this.add(() => stop(resource));
    try {
      return await work(resource);
    } finally {
      await stopNow();
    }
  };

  async #stopAll(): Promise<void> {
    for (const stop of [...this.#stops].toReversed()) {
      this.#stops.delete(stop);
      try {
        await stop();
      } catch (error) {
        process.stderr.write(`bench: ${error instanceof Error ? error.message : String(error)}\n`);
      }
    }
  }
}
