import type { Actor } from "@parley/actor";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import type { NodeWriter } from "../changes/node-writer.ts";
import { checkNodeId, checkParents } from "../model/check-node.ts";
import type { GivenPlacement } from "../model/check-node.ts";
import { documentNotFound } from "../model/data-source-errors.ts";
import type { NamedSource } from "../model/data-source.ts";
import { moveNode } from "../model/put-node.ts";

interface Dependencies {
  readonly sourceReader: DataSourceReader;
  readonly nodeWriter: NodeWriter;
  readonly now: () => number;
}

/** Where a document stands from now on. */
export interface GivenParents extends Pick<GivenPlacement, "parentId" | "parents"> {
  readonly documentId: string;
}

/** Says where a document stands; the same again changes nothing. */
export class UpdateDocumentParents {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT naming the field. */
  async execute(actor: Actor, named: NamedSource, { documentId, ...given }: GivenParents): Promise<void> {
    const { sourceReader, nodeWriter, now } = this.#deps;
    const source = await sourceReader.requireWritable(actor, named);
    checkNodeId("document_id", documentId);
    const transition = moveNode(checkParents(documentId, given), now());
    const document = await nodeWriter.put(source, documentId, transition);
    if (document?.type !== "document") throw documentNotFound();
  }
}
