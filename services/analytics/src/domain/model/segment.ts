import type { StoredRows } from "./consumption.ts";
import type { ByDimension } from "./dimension.ts";

/** Which rows a segment has, and when they were recorded. */
export interface SegmentOutline {
  /** Of so many rows each: the first has the rows from number 0. */
  readonly place: number;
  /** The least and the greatest time in it, epoch milliseconds. */
  readonly startAt: number;
  readonly endAt: number;
}

/** As many rows as every segment has, by number, as columns. The same rows make the same bytes on every replica. */
export interface Segment extends SegmentOutline {
  /** How its bytes are to be read, and how many rows it has. */
  readonly format: string;
  /** The lists of values by their codes, as JSON. */
  readonly dictionaries: ByDimension<string>;
  /** Numbers of the rows in their order. */
  readonly columns: Readonly<Record<string, Uint8Array>>;
}

/** Segments of workspaces. They are made from rows, and whatever is missing can be made anew. */
export interface SegmentRepository {
  outlines(workspaceId: string, generation: string): Promise<readonly SegmentOutline[]>;
  /** Those of these places that are there, in no order. */
  find(workspaceId: string, generation: string, places: readonly number[]): Promise<readonly Segment[]>;
  /** Whether a segment is small enough to be kept. */
  fits(segment: Segment): boolean;
  /** Keeps a segment, unless it is there or the workspace's rows were made anew. */
  seal(workspaceId: string, generation: string, segment: Segment): Promise<void>;
  /** Deletes those of rows that are there no more, unless the rows were made anew since. */
  deleteFormer(workspaceId: string, generation: string): Promise<void>;
}

/** Is told of rows that were stored, and has segments made of them. */
export interface Sealing {
  added(workspaceId: string, stored: StoredRows): void;
}
