import type { Actor } from "@parley/actor";
import type { DataSourceReader, SeenSource } from "../changes/data-source-reader.ts";
import type { NodeWriter } from "../changes/node-writer.ts";
import { checkNodeId, checkPlacement } from "../model/check-node.ts";
import type { GivenPlacement } from "../model/check-node.ts";
import { folderNotFound } from "../model/data-source-errors.ts";
import type { NamedSource } from "../model/data-source.ts";
import type { Node } from "../model/node.ts";
import { putNode } from "../model/put-node.ts";

interface Dependencies {
  readonly sourceReader: DataSourceReader;
  readonly nodeWriter: NodeWriter;
  readonly now: () => number;
}

const mimeType = "application/vnd.parley.folder";

/** What a request puts into a data source. */
export interface GivenFolder {
  readonly folderId: string;
  readonly placement: GivenPlacement;
}

/** What became of it. */
export interface UpsertedFolder {
  readonly folder: Node;
  readonly dataSource: SeenSource;
}

/** Puts a folder into a data source, or says something else of it; the same again changes nothing. */
export class UpsertFolder {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT naming the field. */
  async execute(actor: Actor, named: NamedSource, { folderId, placement }: GivenFolder): Promise<UpsertedFolder> {
    const { sourceReader, nodeWriter, now } = this.#deps;
    const source = await sourceReader.requireWritable(actor, named);
    checkNodeId("folder_id", folderId);
    const checked = checkPlacement(folderId, placement, mimeType);
    const { workspaceId, dataSourceId } = source;
    const key = { workspaceId, dataSourceId, nodeId: folderId };
    const transition = putNode({ key, type: "folder", placement: checked, text: null, at: now() });
    const folder = await nodeWriter.put(source, folderId, transition);
    if (folder === null) throw folderNotFound();
    return { folder, dataSource: await sourceReader.seenOne(source) };
  }
}
