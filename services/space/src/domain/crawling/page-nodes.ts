import { checkPlacement } from "../model/check-node.ts";
import type { DataSourceKey } from "../model/data-source.ts";
import type { DocumentText } from "../model/document-text.ts";
import { putNode } from "../model/put-node.ts";
import type { NodeTransition } from "../model/put-node.ts";
import type { VisitedPage } from "../model/crawl.ts";

const maxTitleCharacters = 512;
/** A node has at most 32 parents, itself among them. */
const maxFolders = 30;
const folderType = "application/vnd.parley.folder";

/** A page that becomes a document. */
interface PageDocument {
  readonly url: string;
  readonly title: string;
  readonly text: DocumentText;
  readonly mimeType: string;
}

/** A page's document, its address its id, and the folders of its path that it stands in. */
export function pageNodes(source: DataSourceKey, page: PageDocument, at: number): VisitedPage["nodes"] {
  const folders = foldersOf(page.url);
  const folderIds = folders.map(({ nodeId }) => nodeId);
  return [
    ...folders.map(({ nodeId, title }, depth) => ({
      nodeId,
      transition: folderTransition(source, { nodeId, title, parents: folderIds.slice(0, depth + 1).toReversed() }, at),
    })),
    { nodeId: page.url, transition: documentTransition(source, page, folderIds.toReversed(), at) },
  ];
}

/** The folders of an address, outermost first. */
export function foldersOf(url: string): readonly { readonly nodeId: string; readonly title: string }[] {
  const { origin, host, pathname } = new URL(url);
  const names = pathname.split("/").slice(1, -1);
  const folders = [{ nodeId: folderId(`${origin}/`), title: host }];
  let path = `${origin}/`;
  for (const name of names.slice(0, maxFolders - 1)) {
    path += `${name}/`;
    folders.push({ nodeId: folderId(path), title: titleOf(readable(name)) });
  }
  return folders;
}

const folderPrefix = "folder:";

/** A page may have the very address of a folder, and ids are unique whatever they are of. */
function folderId(prefix: string): string {
  return `${folderPrefix}${prefix}`;
}

/** How the addresses begin of what stands in a folder. */
export function prefixOf(nodeId: string): string {
  return nodeId.slice(folderPrefix.length);
}

function folderTransition(
  source: DataSourceKey,
  { nodeId, title, parents }: { readonly nodeId: string; readonly title: string; readonly parents: readonly string[] },
  at: number,
): NodeTransition {
  const placement = checkPlacement(nodeId, { ...unsaid, title, parents }, folderType);
  return putNode({ key: keyOf(source, nodeId), type: "folder", placement, text: null, at });
}

function documentTransition(
  source: DataSourceKey,
  { url, title, text, mimeType }: PageDocument,
  folderIds: readonly string[],
  at: number,
): NodeTransition {
  const said = { ...unsaid, title: titleOf(title) || url, parents: [url, ...folderIds], sourceUrl: url };
  const put = putNode({
    key: keyOf(source, url),
    type: "document",
    placement: checkPlacement(url, said, mimeType),
    text,
    at,
  });
  return (current) => {
    const change = put(current);
    // Its time is when it last said something else, not when it was last looked at.
    return change === null || change.text === null ? change : { ...change, node: { ...change.node, timestamp: at } };
  };
}

const unsaid = {
  timestamp: undefined,
  tags: [],
  parentId: undefined,
  parents: [],
  sourceUrl: undefined,
  mimeType: undefined,
  title: undefined,
};

function keyOf({ workspaceId, dataSourceId }: DataSourceKey, nodeId: string) {
  return { workspaceId, dataSourceId, nodeId };
}

function titleOf(title: string): string {
  return Array.from(title.slice(0, 2 * maxTitleCharacters).toWellFormed())
    .slice(0, maxTitleCharacters)
    .join("");
}

function readable(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
