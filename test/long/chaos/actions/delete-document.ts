import { pick } from "../choice.ts";
import { refusal, send } from "../sending.ts";
import type { Action } from "./action.ts";

/** Deletes a document. */
export const deleteDocument: Action = {
  weight: 1,
  async perform(world, choice) {
    const { parley, ledger } = world;
    const document = pick(ledger.settledDocuments, choice.which);
    if (document === undefined) return "nothing there";
    document.isBusy = true;
    const { space, documentId } = document;
    const path = `/spaces/${space.spaceId}/data_sources/${space.dataSourceId}/documents/${documentId}`;
    const answer = await send(world, choice, "DELETE", parley.api().p(path));
    const isDone = answer?.status === 200 || answer?.status === 404;
    if (isDone) document.isDeleted = true;
    return isDone ? "done" : refusal(answer);
  },
};
