import type { Actor } from "@parley/actor";
import type { DataSourceReader, SeenSource } from "../changes/data-source-reader.ts";
import type { IndexWait } from "../changes/index-wait.ts";
import type { NodeWriter } from "../changes/node-writer.ts";
import { checkDocumentText } from "../model/check-document-text.ts";
import type { GivenText } from "../model/check-document-text.ts";
import { checkNodeId, checkPlacement } from "../model/check-node.ts";
import type { GivenPlacement } from "../model/check-node.ts";
import { documentNotFound } from "../model/data-source-errors.ts";
import type { NamedSource } from "../model/data-source.ts";
import type { Node } from "../model/node.ts";
import { putNode } from "../model/put-node.ts";
import type { RateLeft, UpsertRate } from "../model/upsert-rate.ts";

interface Dependencies {
  readonly sourceReader: DataSourceReader;
  readonly nodeWriter: NodeWriter;
  readonly indexWait: IndexWait;
  readonly upsertRate: UpsertRate;
  readonly now: () => number;
}

const mimeType = "text/plain";

/** What a request puts into a data source. */
export interface GivenDocument extends GivenText {
  readonly documentId: string;
  readonly placement: GivenPlacement;
  /** Answer as soon as it is durable. */
  readonly async: boolean;
  readonly signal: AbortSignal;
}

/** What became of it. */
export interface UpsertedDocument {
  readonly document: Node;
  readonly dataSource: SeenSource;
  /** null without a limit. */
  readonly rateLeft: RateLeft | null;
}

/** Puts a document into a data source, or another version of it; the same again changes nothing. Once it is written nothing undoes it. */
export class UpsertDocument {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT naming the field, PAYLOAD_TOO_LARGE, RESOURCE_EXHAUSTED. */
  async execute(actor: Actor, named: NamedSource, given: GivenDocument): Promise<UpsertedDocument> {
    const { sourceReader, nodeWriter, indexWait, upsertRate, now } = this.#deps;
    const { documentId } = given;
    const source = await sourceReader.requireWritable(actor, named);
    checkNodeId("document_id", documentId);
    const placement = checkPlacement(documentId, given.placement, mimeType);
    const text = checkDocumentText(given);
    const rateLeft = upsertRate.count(source.workspaceId);
    const { workspaceId, dataSourceId } = source;
    const key = { workspaceId, dataSourceId, nodeId: documentId };
    const transition = putNode({ key, type: "document", placement, text, at: now() });
    const document = await nodeWriter.put(source, documentId, transition);
    if (document === null) throw documentNotFound();
    const indexed = given.async ? document : await indexWait.until(key, given.signal);
    return { document: indexed ?? document, dataSource: await sourceReader.seenOne(source), rateLeft };
  }
}
