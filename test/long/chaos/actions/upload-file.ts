import { refusal, send } from "../sending.ts";
import type { Action } from "./action.ts";

/** Makes a file and uploads its bytes. */
export const uploadFile: Action = {
  weight: 4,
  async perform(world, choice, name) {
    const { parley, ledger } = world;
    const content = `${name} was uploaded`;
    const body = {
      contentType: "text/plain",
      fileName: `${name}.txt`,
      fileSize: content.length,
      useCase: "conversation",
    };
    const made = await send(world, choice, "POST", parley.api().p("/files"), { body, key: name });
    if (made?.status !== 200) return refusal(made);
    const { file } = made.body as { readonly file: { readonly sId: string } };
    const form = new FormData();
    form.append("file", new Blob([content], { type: "text/plain" }), "a.txt");
    const uploaded = await send(world, choice, "POST", parley.api().p(`/files/${file.sId}`), { body: form });
    if (uploaded?.status !== 200) return refusal(uploaded);
    ledger.uploads.push({ fileId: file.sId, content, conversationId: null });
    return "done";
  },
};
