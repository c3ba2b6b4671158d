import { pick } from "../choice.ts";
import { idsOf, searchPath } from "../searching.ts";
import { refusal, send } from "../sending.ts";
import type { Action } from "./action.ts";

/** Looks for a document: one whose deletion was acknowledged before is not found. */
export const searchDocuments: Action = {
  weight: 3,
  async perform(world, choice) {
    const { parley, ledger } = world;
    const document = pick(ledger.documents, choice.which);
    if (document === undefined) return "nothing there";
    const gone = ledger.documents.filter(({ isDeleted }) => isDeleted).map(({ documentId }) => documentId);
    const answer = await send(world, choice, "GET", parley.api().p(searchPath(document)));
    if (answer?.status !== 200) return refusal(answer);
    const found = idsOf(answer.body);
    for (const id of found.filter((one) => gone.includes(one))) ledger.wrongs.push(`${id} was deleted and is found`);
    return found.includes(document.documentId) ? "found" : "not found";
  },
};
