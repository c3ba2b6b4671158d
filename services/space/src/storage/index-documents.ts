/** Collection `index_tables`: which table of the index is a workspace's. */
export interface IndexTableDocument {
  /** `<workspace>/<model>` */
  readonly _id: string;
  readonly workspaceId: string;
  readonly model: string;
  readonly table: string;
  readonly createdAt: Date;
}

/** Collection `index_leases`: who looks after a workspace's table. */
export interface IndexLeaseDocument {
  /** The workspace. */
  readonly _id: string;
  readonly owner: string;
  readonly until: Date;
}
