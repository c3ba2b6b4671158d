import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { Quota } from "@parley/errors";
import { slices } from "@parley/runtime";
import type { DataSourceReader, SeenSource } from "../changes/data-source-reader.ts";
import type { IndexWait } from "../changes/index-wait.ts";
import type { NodeWriter } from "../changes/node-writer.ts";
import { checkDocumentText, checkPlainText } from "../model/check-document-text.ts";
import type { GivenText } from "../model/check-document-text.ts";
import { checkNodeId, checkPlacement } from "../model/check-node.ts";
import type { GivenPlacement } from "../model/check-node.ts";
import { documentNotFound } from "../model/data-source-errors.ts";
import type { NamedSource } from "../model/data-source.ts";
import type { DocumentText } from "../model/document-text.ts";
import type { Node, NodeKey, NodeRepository } from "../model/node.ts";
import { putNode } from "../model/put-node.ts";
import type { UpsertRate } from "../model/upsert-rate.ts";

interface Dependencies {
  readonly sourceReader: DataSourceReader;
  readonly nodes: NodeRepository;
  readonly nodeWriter: NodeWriter;
  readonly indexWait: IndexWait;
  readonly upsertRate: UpsertRate;
  readonly now: () => number;
}

const mimeType = "text/plain";

/** What a request puts into a data source. */
export interface GivenDocument extends GivenText {
  readonly documentId: string;
  /** The file that the text was taken of; without a text, the one that it must have been taken of before. Empty for none. */
  readonly fileId: string;
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
  readonly rateLeft: Quota | null;
}

/** Puts a document into a data source, or another version of it; the same again changes nothing. Once it is written nothing undoes it. */
export class UpsertDocument {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT naming the field, PAYLOAD_TOO_LARGE, RESOURCE_EXHAUSTED. */
  async execute(actor: Actor, named: NamedSource, given: GivenDocument): Promise<UpsertedDocument> {
    const { sourceReader, nodes, nodeWriter, indexWait, upsertRate, now } = this.#deps;
    const { documentId } = given;
    const source = await sourceReader.requireWritable(actor, named);
    checkNodeId("document_id", documentId);
    const placement = checkPlacement(documentId, given.placement, mimeType);
    const { workspaceId, dataSourceId } = source;
    const key = { workspaceId, dataSourceId, nodeId: documentId };
    const text = await this.#textOf(key, given);
    const rateLeft = upsertRate.count(source.workspaceId);
    const transition = putNode({ key, type: "document", placement, text, at: now() });
    const document = await nodeWriter.put(source, documentId, transition);
    if (document === null) throw documentNotFound();
    // Before the answer: whoever has it takes the file away.
    if (given.fileId !== "") await nodes.noteFile(key, { fileId: given.fileId, hash: document.hash });
    const indexed = given.async ? document : await indexWait.until(key, given.signal);
    return { document: indexed ?? document, dataSource: await sourceReader.seenOne(source), rateLeft };
  }

  /** A file that is gone has left its text, if the request was here before. */
  async #textOf(key: NodeKey, given: GivenDocument): Promise<DocumentText> {
    if (given.fileId === "" || given.text !== null) return slices.runFromNow(checkDocumentText(given));
    const found = await this.#deps.nodes.findOfFile(key, given.fileId);
    if (found === null) throw invalidField("file_id", "is not a file of yours");
    return slices.runFromNow(checkPlainText(found.text));
  }
}
