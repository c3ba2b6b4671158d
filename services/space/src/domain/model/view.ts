import type { Creation, Insertion, Repeated } from "./creation.ts";
import type { SpaceKey } from "./space.ts";

export interface ViewKey {
  readonly workspaceId: string;
  readonly viewId: string;
}

/** Which part of a data source a space shows. */
export interface View extends ViewKey {
  /** The space that shows it, whose readers read it. */
  readonly spaceId: string;
  readonly dataSourceId: string;
  /** `default` is the one that the source was made with: it shows all, in the source's own space. */
  readonly kind: "default" | "custom";
  /** Nodes with one of these among their parents; null for all. */
  readonly parentsIn: readonly string[] | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The person who changed it last; null for a key without one. */
  readonly editedBy: string | null;
}

/** What a request changes of a view. */
export type ViewChange = Pick<View, "parentsIn" | "editedBy">;

/** Views of data sources. What was deleted, or is of a deleted source, is not found by any of this. */
export interface ViewRepository {
  /**
   * @param mostInSpace How many a space may have, without those that sources were made with.
   * @throws AppError NOT_FOUND for a space or a source that was deleted meanwhile, FAILED_PRECONDITION for too much.
   */
  insert(view: View, creation: Creation | null, mostInSpace: number): Promise<Insertion<View>>;
  /** What a request with this creation id has left; null for the first. */
  findCreated(workspaceId: string, creationId: string): Promise<Repeated<View> | null>;
  findMany(workspaceId: string, viewIds: readonly string[]): Promise<readonly View[]>;
  /** Those of these spaces, oldest first. */
  list(workspaceId: string, spaceIds: readonly string[]): Promise<readonly View[]>;
  /** The sources that a space shows, one for each of its views. */
  shownSourceIds(key: SpaceKey): Promise<readonly string[]>;
  /** Those of these sources, in whatever spaces. */
  ofSources(workspaceId: string, dataSourceIds: readonly string[]): Promise<readonly View[]>;
  /**
   * Changes a view; null from `change` leaves it alone. Resolves with what it is afterwards, null where there is none.
   * @throws AppError FAILED_PRECONDITION for too much.
   */
  change(key: ViewKey, at: number, change: (current: View) => ViewChange | null): Promise<View | null>;
  /** Resolves with whether it was there. */
  delete(key: ViewKey, at: number): Promise<boolean>;
  /**
   * Marks deleted what deleted spaces, and of deleted sources what any, still show, among so many views of any workspace.
   * @param after Where the last look ended; "" for the first.
   * @returns Where this one ended; null after the last view.
   */
  endOrphans(after: string, limit: number, at: number): Promise<string | null>;
}
