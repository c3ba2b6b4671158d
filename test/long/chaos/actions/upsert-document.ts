import { pick } from "../choice.ts";
import { refusal, send } from "../sending.ts";
import type { Action } from "./action.ts";

/** Puts a document into a data source, or another text into one that is there. */
export const upsertDocument: Action = {
  weight: 4,
  async perform(world, choice, name) {
    const { parley, ledger } = world;
    const former = choice.other < 0.3 ? pick(ledger.settledDocuments, choice.which) : undefined;
    const space = former?.space ?? pick(ledger.spaces, choice.which);
    if (space === undefined) return "nothing there";
    const word = `word${name.replaceAll("-", "x")}`;
    const document = former ?? ledger.addDocument(space, name);
    document.isBusy = true;
    const { spaceId, dataSourceId } = space;
    const path = `/spaces/${spaceId}/data_sources/${dataSourceId}/documents/${document.documentId}`;
    const body = { text: `This is about ${word}.`, title: word, async: choice.which < 0.5 };
    const answer = await send(world, choice, "POST", parley.api().p(path), { body });
    // Who was not answered knows nothing of it any more.
    if (answer?.status !== 200) return refusal(answer);
    document.word = word;
    document.isBusy = false;
    return former === undefined ? "done" : "changed";
  },
};
