import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import { checkPage } from "../model/check-page.ts";
import type { NamedSource } from "../model/data-source.ts";
import type { Node, NodeRepository, Page } from "../model/node.ts";

interface Dependencies {
  readonly nodes: NodeRepository;
  readonly sourceReader: DataSourceReader;
}

const maxIds = 100;

/** A page of documents, and how many there are in all. */
export interface DocumentPage {
  readonly documents: readonly Node[];
  readonly total: number;
}

/** Lists the documents of a data source by id, without their texts. */
export class ListDocuments {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, INVALID_ARGUMENT naming the field. */
  async execute(actor: Actor, named: NamedSource, page: Page): Promise<DocumentPage> {
    const { nodes, sourceReader } = this.#deps;
    checkPage(page);
    checkIds(page.nodeIds);
    const source = await sourceReader.requireReadable(actor, named);
    const [documents, total] = await Promise.all([
      nodes.listDocuments(source, page),
      nodes.countDocuments(source, page.nodeIds),
    ]);
    return { documents, total };
  }
}

function checkIds(nodeIds: readonly string[]): void {
  if (nodeIds.length > maxIds) throw invalidField("document_ids", `must have at most ${maxIds} entries`);
}
