/** Who makes documents findable. */
export interface Indexing {
  /** That something waits to be indexed. Returns at once; a call that is lost costs time only. */
  wake(): void;
}
