import { pick } from "../choice.ts";
import { refusal, send } from "../sending.ts";
import type { Action } from "./action.ts";

/** Deletes an uploaded file. */
export const deleteFile: Action = {
  weight: 1,
  async perform(world, choice) {
    const { parley, ledger } = world;
    const upload = pick(ledger.uploads, choice.which);
    if (upload === undefined) return "nothing there";
    ledger.doomed.add(upload.fileId);
    const answer = await send(world, choice, "DELETE", parley.api().p(`/files/${upload.fileId}`));
    const isDone = answer?.status === 204 || answer?.status === 404;
    if (isDone) ledger.deleted.add(upload.fileId);
    return isDone ? "done" : refusal(answer);
  },
};
