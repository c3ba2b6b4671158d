import { del, get, post } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { publicDataSourceRoot, publicSpaceRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { checkUpsertQueue } from "./check-upsert-queue.ts";
import { deleteDocument } from "./delete-document.ts";
import { getDocument } from "./get-document.ts";
import { listDocuments } from "./list-documents.ts";
import { searchDataSource } from "./search-data-source.ts";
import { tokenizeText } from "./tokenize-text.ts";
import { updateDocumentParents } from "./update-document-parents.ts";
import { upsertDocument } from "./upsert-document.ts";

const source = `${publicSpaceRoot}/:spaceId/data_sources/:dsId`;
const one = `${source}/documents/:documentId`;

/** The routes of documents: what is in a data source, and what is found there. */
export function documentRoutes({ clients: { documents, files, search } }: RouteDependencies): readonly Route[] {
  return [
    get(`${source}/documents`, "spaces:read", listDocuments(documents)),
    get(one, "spaces:read", getDocument(documents)),
    post(one, "spaces:write", upsertDocument(documents, files)),
    del(one, "spaces:write", deleteDocument(documents)),
    post(`${one}/parents`, "spaces:write", updateDocumentParents(documents)),
    get(`${source}/check_upsert_queue`, "spaces:read", checkUpsertQueue(documents)),
    get(`${source}/search`, "spaces:read", searchDataSource(search)),
    post(`${publicDataSourceRoot}/:dsId/tokenize`, "spaces:read", tokenizeText(documents)),
  ];
}
