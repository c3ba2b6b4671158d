import type { Creation, Insertion, Repeated } from "./creation.ts";
import type { SpaceKey } from "./space.ts";

export interface AppKey extends SpaceKey {
  /** Unique in its space: it may come from elsewhere. */
  readonly appId: string;
}

/** Examples that an app works on. */
export interface AppDataset {
  readonly name: string;
  readonly description: string | null;
  /** JSON. */
  readonly data: string | null;
  /** JSON. */
  readonly schema: string | null;
}

/** A specification that was saved once. */
export interface AppSpecification {
  readonly hash: string;
  readonly specification: string;
}

/** What is said of an app. */
export interface AppContent {
  readonly name: string;
  readonly description: string | null;
  readonly savedSpecification: string | null;
  readonly savedConfig: string | null;
  readonly datasets: readonly AppDataset[];
}

/** A saved program of a space. It is kept and handed out, never run. */
export interface App extends AppKey, AppContent {
  readonly savedRun: string | null;
  /** The newest last. */
  readonly coreSpecifications: readonly AppSpecification[];
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** The apps of spaces. Whether somebody may read a space is asked elsewhere. */
export interface AppRepository {
  /** By name, without datasets and specifications. */
  list(key: SpaceKey): Promise<readonly App[]>;
  count(key: SpaceKey): Promise<number>;
  /** By name, with everything. */
  listWhole(key: SpaceKey): Promise<readonly App[]>;
  find(key: AppKey): Promise<App | null>;
  findMany(key: SpaceKey, appIds: readonly string[]): Promise<readonly App[]>;
  /** What a request with this creation id has left; null for the first. */
  findCreated(workspaceId: string, creationId: string): Promise<Repeated<App> | null>;
  /** @throws AppError NOT_FOUND for a space that has been deleted meanwhile, FAILED_PRECONDITION for too many. */
  insert(app: App, creation: Creation | null): Promise<Insertion<App>>;
  /** Writes all of them, in place of those with the same ids. @throws AppError as `insert`. */
  replace(key: SpaceKey, apps: readonly App[]): Promise<void>;
  /** What it is afterwards; null where there is none. @throws AppError FAILED_PRECONDITION for too much. */
  change(key: AppKey, change: (current: App) => App): Promise<App | null>;
  /** Resolves with whether it was there. */
  delete(key: AppKey): Promise<boolean>;
}

/** How many bytes an app has: what is long of it. */
export function bytesOf({ savedSpecification, savedConfig, datasets, coreSpecifications }: App): number {
  const texts = [savedSpecification, savedConfig, ...datasets.flatMap(({ data, schema }) => [data, schema])];
  const specifications = coreSpecifications.map(({ specification }) => specification);
  return [...texts, ...specifications].reduce((sum, text) => sum + Buffer.byteLength(text ?? ""), 0);
}
