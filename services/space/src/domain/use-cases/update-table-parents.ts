import type { Actor } from "@parley/actor";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import type { NodeWriter } from "../changes/node-writer.ts";
import { checkNodeId, checkParents } from "../model/check-node.ts";
import type { GivenPlacement } from "../model/check-node.ts";
import type { NamedSource } from "../model/data-source.ts";
import { moveNode } from "../model/put-node.ts";
import { tableNotFound } from "../model/table-errors.ts";

interface Dependencies {
  readonly sourceReader: DataSourceReader;
  readonly nodeWriter: NodeWriter;
  readonly now: () => number;
}

/** Where a table stands from now on. */
export interface GivenTableParents extends Pick<GivenPlacement, "parentId" | "parents"> {
  readonly tableId: string;
}

/** Says where a table stands; the same again changes nothing. */
export class UpdateTableParents {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT naming the field. */
  async execute(actor: Actor, named: NamedSource, { tableId, ...given }: GivenTableParents): Promise<void> {
    const { sourceReader, nodeWriter, now } = this.#deps;
    const source = await sourceReader.requireWritable(actor, named);
    checkNodeId("table_id", tableId);
    const transition = moveNode(checkParents(tableId, given), now(), "table");
    const table = await nodeWriter.put(source, tableId, transition);
    if (table?.type !== "table") throw tableNotFound();
  }
}
