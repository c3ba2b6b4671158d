/** Who makes documents findable. */
export interface Indexing {
  /** That something waits to be indexed. Returns at once; a call that is lost costs time only. */
  wake(): void;
}

/** Passes the word on to whoever makes documents findable in this process, once there is one. */
export class Wakeable implements Indexing {
  #listener: () => void = () => undefined;

  wake(): void {
    this.#listener();
  }

  onWake(listener: () => void): void {
    this.#listener = listener;
  }
}
