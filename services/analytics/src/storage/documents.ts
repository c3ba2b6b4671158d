import type { Consumption, Ledger } from "../domain/model/consumption.ts";
import type { Erasure } from "../domain/model/erasure.ts";
import type { Segment } from "../domain/model/segment.ts";
import type { Binary } from "mongodb";
import type { Entity, EntityKind } from "../domain/model/entity.ts";

/** A row of consumption. Its id is the driver's: a row is asked for by its number or its usageId. */
export interface ConsumptionDocument extends Consumption {
  readonly workspaceId: string;
  /** The row's number: dense, from 0 in each workspace. */
  readonly n: number;
  /** Of the fact that it is of. */
  readonly digest: string;
}

/** The sums of a workspace's rows; its id is the workspace's. */
export interface LedgerDocument extends Ledger {
  readonly _id: string;
}

/** Rows with numbers from `place` times as many as it has. Its id is the driver's. */
export interface SegmentDocument extends Omit<Segment, "columns"> {
  readonly workspaceId: string;
  /** Of the ledger: a segment of another one is of rows that are there no more. */
  readonly generation: string;
  readonly columns: Readonly<Record<string, Binary>>;
}

/** Which state of a workspace's entities of a kind is there; its id is `<workspaceId>:<kind>`. */
export interface EntityStampDocument {
  readonly _id: string;
  /** Random, another one after each change. */
  readonly stamp: string;
}

/** That a person was forgotten; its id is `<workspaceId>:<personHash>`. */
export interface ErasureDocument extends Erasure {
  readonly _id: string;
}

/** An entity; its id is `<workspaceId>:<kind>:<entity id>`. */
export interface EntityDocument extends Entity {
  readonly _id: string;
  /** "" of what is the same in all workspaces. */
  readonly workspaceId: string;
  readonly kind: EntityKind;
  readonly revision: number;
}
