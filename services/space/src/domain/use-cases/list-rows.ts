import type { Actor } from "@parley/actor";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import { checkPage } from "../model/check-page.ts";
import type { NamedSource } from "../model/data-source.ts";
import { tableNotFound } from "../model/table-errors.ts";
import type { RowPage, TableRepository } from "../model/table.ts";

interface Dependencies {
  readonly tables: TableRepository;
  readonly sourceReader: DataSourceReader;
}

/** Which rows are asked for. */
export interface RowQuery {
  readonly tableId: string;
  readonly limit: number;
  readonly offset: number;
}

/** Lists the rows of a table in the order in which they came first. */
export class ListRows {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, INVALID_ARGUMENT naming the field. */
  async execute(actor: Actor, named: NamedSource, { tableId, ...page }: RowQuery): Promise<RowPage> {
    const { tables, sourceReader } = this.#deps;
    checkPage(page);
    const { workspaceId, dataSourceId } = await sourceReader.requireReadable(actor, named);
    const found = await tables.listRows({ workspaceId, dataSourceId, nodeId: tableId }, page);
    if (found === null) throw tableNotFound();
    return found;
  }
}
