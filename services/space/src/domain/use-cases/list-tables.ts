import type { Actor } from "@parley/actor";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import { checkPage } from "../model/check-page.ts";
import type { NamedSource } from "../model/data-source.ts";
import type { Node, NodeRepository, Page } from "../model/node.ts";

interface Dependencies {
  readonly nodes: NodeRepository;
  readonly sourceReader: DataSourceReader;
}

/** A page of tables, and how many there are in all. */
export interface TablePage {
  readonly tables: readonly Node[];
  readonly total: number;
}

/** Lists the tables of a data source by id, without their rows. */
export class ListTables {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, INVALID_ARGUMENT naming the field. */
  async execute(actor: Actor, named: NamedSource, page: Omit<Page, "nodeIds">): Promise<TablePage> {
    const { nodes, sourceReader } = this.#deps;
    checkPage(page);
    const source = await sourceReader.requireReadable(actor, named);
    const [tables, total] = await Promise.all([nodes.listTables(source, page), nodes.countTables(source)]);
    return { tables, total };
  }
}
