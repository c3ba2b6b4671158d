import { UsageError } from "../settings.ts";
import type { DeploymentApi } from "./deployment-api.ts";

interface Space {
  readonly sId: string;
  readonly name: string;
  readonly kind: string;
}

interface DataSource {
  readonly sId: string;
  readonly name: string;
}

/** What of a document says whether it must be put there again. */
export interface KnownDocument {
  readonly document_id: string;
  readonly tags: readonly string[];
  readonly parents: readonly string[];
}

/** A data source that is imported into. */
export interface ImportTarget {
  /** The source's path in the public family, below its space. */
  readonly path: string;
  /** Its path that names no space: where folders are. */
  readonly folders: string;
}

const pageSize = 100;

/** Finds the source of that name, or makes it. @param space An id or a name; the space of everybody where it is undefined. */
export async function findTarget(api: DeploymentApi, space: string | undefined, source: string): Promise<ImportTarget> {
  const { spaces } = await api.privately<{ spaces: readonly Space[] }>("GET", "/spaces");
  const wanted = spaces.filter(({ sId, name, kind }) =>
    space === undefined ? kind === "global" : sId === space || name === space,
  );
  const [found, another] = wanted;
  if (found === undefined)
    throw new UsageError(`--space: there is no space ${space ?? "of everybody"} that the key reads`);
  if (another !== undefined) throw new UsageError(`--space: several spaces are called ${space}: say its id`);
  const path = `/spaces/${found.sId}/data_sources`;
  const listed = await api.publicly<{ data_sources: readonly DataSource[] }>("GET", path);
  const known = listed.data_sources.find(({ name }) => name.toLowerCase() === source.toLowerCase());
  const { sId } = known ?? (await api.privately<{ dataSource: DataSource }>("POST", path, { name: source })).dataSource;
  return { path: `${path}/${sId}`, folders: `/data_sources/${sId}/folders` };
}

/** Every document of the source, by id. */
export async function knownDocuments(
  api: DeploymentApi,
  { path }: ImportTarget,
): Promise<ReadonlyMap<string, KnownDocument>> {
  const known = new Map<string, KnownDocument>();
  for (let offset = 0, total = 1; offset < total; offset += pageSize) {
    const query = `limit=${pageSize}&offset=${offset}`;
    const page = await api.publicly<{ documents: readonly KnownDocument[]; total: number }>(
      "GET",
      `${path}/documents?${query}`,
    );
    for (const document of page.documents) known.set(document.document_id, document);
    ({ total } = page);
  }
  return known;
}
