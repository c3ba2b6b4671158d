/** Collection `index_tables`: which table of the index is a workspace's. */
export interface IndexTableDocument {
  /** `<workspace>/<model>` */
  readonly _id: string;
  readonly workspaceId: string;
  readonly model: string;
  readonly table: string;
  /** When the workspace got its first table of this model. */
  readonly createdAt: Date;
  /** When something was first written to this table; null while it is as it was made, absent where nobody noted it. */
  readonly changedAt?: Date | null;
}

/** Collection `retired_index_tables`: tables that are nobody's, and when they are removed. */
export interface RetiredTableDocument {
  /** The table's name. */
  readonly _id: string;
  readonly removeAt: Date;
}

/** Collection `deleted_generations`: generations of deleted nodes and those that others replaced, whose rows are to be removed. */
export interface DeletedGenerationDocument {
  /** The generation. */
  readonly _id: string;
  readonly workspaceId: string;
}

/** Collection `index_leases`: who looks after a workspace's table. */
export interface IndexLeaseDocument {
  /** The workspace. */
  readonly _id: string;
  readonly owner: string;
  readonly until: Date;
}
