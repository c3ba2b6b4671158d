import type { Actor } from "@parley/actor";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import type { NodeWriter } from "../changes/node-writer.ts";
import type { RowReplacement } from "../changes/row-replacement.ts";
import { checkRows } from "../model/check-table.ts";
import type { NamedSource } from "../model/data-source.ts";
import type { Node } from "../model/node.ts";
import { putColumns } from "../model/put-table.ts";
import { tableNotFound } from "../model/table-errors.ts";
import type { Row, TableRepository } from "../model/table.ts";

interface Dependencies {
  readonly tables: TableRepository;
  readonly sourceReader: DataSourceReader;
  readonly nodeWriter: NodeWriter;
  readonly rowReplacement: RowReplacement;
  readonly now: () => number;
}

/** Rows that a request puts into a table. */
export interface GivenRows {
  readonly tableId: string;
  readonly rows: readonly Row[];
  /** They are all that it has from then on. */
  readonly truncate: boolean;
}

/** Puts rows into a table, all of them or none; its columns become what the values say. */
export class UpsertRows {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT naming the field, PAYLOAD_TOO_LARGE. */
  async execute(actor: Actor, named: NamedSource, { tableId, rows, truncate }: GivenRows): Promise<Node> {
    const { tables, sourceReader, nodeWriter, rowReplacement, now } = this.#deps;
    const source = await sourceReader.requireWritable(actor, named);
    checkRows(rows);
    const { workspaceId, dataSourceId } = source;
    const key = { workspaceId, dataSourceId, nodeId: tableId };
    const transition = putColumns(rows, truncate, now());
    const table = await nodeWriter.write(source, () =>
      truncate ? rowReplacement.execute(key, [rows], transition) : tables.putRows(key, rows, transition),
    );
    if (table === null) throw tableNotFound();
    return table;
  }
}
