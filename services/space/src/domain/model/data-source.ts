import type { Creation, Insertion, Repeated } from "./creation.ts";
import type { SpaceKey } from "./space.ts";
import type { WebsiteConfiguration } from "./website.ts";

export interface DataSourceKey {
  readonly workspaceId: string;
  readonly dataSourceId: string;
}

/** What documents are put into. It lies in one space, whose readers read it. */
export interface DataSource extends DataSourceKey {
  readonly spaceId: string;
  readonly name: string;
  readonly description: string | null;
  /** Where its documents come from: clients put them there, or crawls of a website. */
  readonly provider: "folder" | "webcrawler";
  /** Of a website alone. */
  readonly website: WebsiteConfiguration | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The person who changed it last; null for a key without one. */
  readonly editedBy: string | null;
  /** Raised by every change, from 1. */
  readonly revision: number;
}

/** What a request changes of a data source. */
export type DataSourceChange = Pick<DataSource, "name" | "description" | "website" | "editedBy">;

/** Data sources with their views. What was deleted is not found but where a method says so. */
export interface DataSourceRepository {
  /**
   * Writes a source and the view that shows all of it in its own space.
   * @param mostInSpace How many a space may have.
   * @throws AppError NOT_FOUND for a space that has been deleted meanwhile, FAILED_PRECONDITION for one too many in it.
   */
  insert(
    source: DataSource,
    viewId: string,
    creation: Creation | null,
    mostInSpace: number,
  ): Promise<Insertion<DataSource>>;
  /** What a request with this creation id has left; null for the first. */
  findCreated(workspaceId: string, creationId: string): Promise<Repeated<DataSource> | null>;
  /** How many there are in the workspace. */
  count(workspaceId: string): Promise<number>;
  find(key: DataSourceKey): Promise<DataSource | null>;
  findMany(workspaceId: string, dataSourceIds: readonly string[]): Promise<readonly DataSource[]>;
  /** Those of these spaces, by name. */
  list(workspaceId: string, spaceIds: readonly string[]): Promise<readonly DataSource[]>;
  /**
   * Changes a source; null from `change` leaves it alone. Resolves with what it is afterwards, null where there is none.
   * @throws AppError ALREADY_EXISTS.
   */
  change(
    key: DataSourceKey,
    at: number,
    change: (current: DataSource) => DataSourceChange | null,
  ): Promise<DataSource | null>;
  /** Marks a source and its views deleted. Resolves with whether it was there. */
  delete(key: DataSourceKey, at: number): Promise<boolean>;
  /** Whether a source was there and was deleted. */
  isDeleted(key: DataSourceKey): Promise<boolean>;
  /** Deleted sources whose contents are to be looked at by now, in any workspace. */
  unemptied(now: number, limit: number): Promise<readonly DeletedSource[]>;
  /** Has a deleted source looked at again then; null: never, since nothing can be in it any more. */
  lookAgain(key: DataSourceKey, at: number | null): Promise<void>;
}

/** A deleted source that may still hold something. */
export interface DeletedSource extends DataSourceKey {
  readonly deletedAt: number;
}

/** A data source as a request names it. */
export interface NamedSource {
  /** Any space of the caller's when empty. */
  readonly spaceId: SpaceKey["spaceId"];
  readonly dataSourceId: string;
}
