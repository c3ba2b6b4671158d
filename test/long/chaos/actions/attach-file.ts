import { pick } from "../choice.ts";
import { refusal, send } from "../sending.ts";
import type { Action } from "./action.ts";

/** Puts an uploaded file into a conversation: it is gone with that. */
export const attachFile: Action = {
  weight: 3,
  async perform(world, choice, name) {
    const { parley, ledger } = world;
    const loose = ledger.uploads.filter(({ fileId }) => !ledger.attached.has(fileId) && !ledger.doomed.has(fileId));
    const [upload, conversationId] = [pick(loose, choice.which), pick(ledger.open, choice.other)];
    if (upload === undefined || conversationId === undefined) return "nothing there";
    ledger.attached.set(upload.fileId, conversationId);
    const body = { title: name, fileId: upload.fileId };
    const path = parley.api().q(`/assistant/conversations/${conversationId}/content_fragment`);
    const answer = await send(world, choice, "POST", path, { body, key: name });
    if (answer?.status !== 200) return refusal(answer);
    const { contentFragment } = answer.body as { readonly contentFragment: { readonly sId: string } };
    ledger.fragments.push({ conversationId, messageId: contentFragment.sId });
    upload.conversationId = conversationId;
    return "done";
  },
};
