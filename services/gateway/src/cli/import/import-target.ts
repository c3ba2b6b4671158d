import { randomUUID } from "node:crypto";
import { UsageError } from "../settings.ts";
import type { DeploymentApi } from "./deployment-api.ts";
import { foldersOf } from "./found-files.ts";

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

interface Node {
  readonly internalId: string;
  readonly type: string;
  readonly dataSource: DataSource;
}

interface NodePage {
  readonly nodes: readonly Node[];
  readonly nextPageCursor: string | null;
}

/** What of a source says what is still to be done. */
export interface KnownNodes {
  /** Every document, by id. */
  readonly documents: ReadonlyMap<string, KnownDocument>;
  /** Which folders of the files are there. */
  readonly folders: ReadonlySet<string>;
}

/** A data source that is imported into. */
export interface ImportTarget {
  readonly spaceId: string;
  readonly sourceId: string;
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
  const known = listed.data_sources.find(({ name }) => foldName(name) === foldName(source));
  const { sId } = known ?? (await made(api, path, source));
  return { spaceId: found.sId, sourceId: sId, path: `${path}/${sId}`, folders: `/data_sources/${sId}/folders` };
}

async function made(api: DeploymentApi, path: string, name: string): Promise<DataSource> {
  // Asked again where the answer is lost, it finds no other source of that name in its way.
  const { dataSource } = await api.privately<{ dataSource: DataSource }>("POST", path, { name }, randomUUID());
  return dataSource;
}

/** What the space service compares names of data sources by: a disk may compose a letter otherwise than who has named the source. */
function foldName(name: string): string {
  return Array.from(name.trim().normalize("NFC"), (character) => character.toLowerCase()).join("");
}

/** What of the source is there already. @param ids Of the documents that are to be put there. */
export async function knownNodes(
  api: DeploymentApi,
  target: ImportTarget,
  ids: readonly string[],
): Promise<KnownNodes> {
  return { documents: await knownDocuments(api, target), folders: await knownFolders(api, target, ids) };
}

async function knownDocuments(api: DeploymentApi, { path }: ImportTarget): Promise<ReadonlyMap<string, KnownDocument>> {
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

async function knownFolders(
  api: DeploymentApi,
  { spaceId, sourceId }: ImportTarget,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  const wanted = [...new Set(ids.flatMap(foldersOf))];
  for (let at = 0; at < wanted.length; at += pageSize) {
    const nodeIds = wanted.slice(at, at + pageSize);
    // Other sources of the space may have the same directories.
    for (let cursor: string | null = ""; cursor !== null;) {
      const asked = { nodeIds, spaceIds: [spaceId], limit: pageSize, cursor };
      const page: NodePage = await api.publicly<NodePage>("POST", "/search", asked);
      for (const { internalId, type, dataSource } of page.nodes)
        if (type === "folder" && dataSource.sId === sourceId) known.add(internalId);
      cursor = page.nextPageCursor;
    }
  }
  return known;
}
