import { drawingModel, newMessage } from "@parley/testing";
import type { ApiClient, Constellation } from "@parley/testing";
import type { Route } from "../src/http/route.ts";
import { attachFile, makeFile } from "./_file-things.ts";
import type { Ids } from "./_matrix-world.ts";
import { parametersOf, pathOf } from "./_route-paths.ts";

const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** An answer that has an image. */
interface PaintedAnswer {
  readonly cId: string;
  readonly questionId: string;
  readonly answerId: string;
  readonly fileId: string;
}

/** Asks a model that draws for an image. @param word What nothing else is asked with. */
export async function paintedAnswer(parley: Constellation, api: ApiClient, word: string): Promise<PaintedAnswer> {
  const painter = await parley.createAgent("Painter", "Draw.", drawingModel);
  parley.model.on(word, { kind: "answer", pieces: ["Here."], images: [`data:image/png;base64,${png}`] });
  const message = { ...newMessage(word, [painter]), blocking: true };
  const { conversation } = (await api.expect(200, "POST", api.q("/assistant/conversations"), { message })) as {
    conversation: { sId: string; content: { sId: string; generatedFiles?: { fileId: string }[] }[][] };
  };
  const [question, answer] = [conversation.content[0]?.[0], conversation.content.at(-1)?.at(-1)];
  const fileId = answer?.generatedFiles?.[0]?.fileId ?? "";
  return { cId: conversation.sId, questionId: question?.sId ?? "", answerId: answer?.sId ?? "", fileId };
}

/** Files that went with what had them, by what they are. @param secret What is in them. */
export async function makeGoneFiles(
  parley: Constellation,
  api: ApiClient,
  secret: string,
): Promise<Readonly<Record<string, string>>> {
  const attached = await makeFile(api, secret);
  const { conversationId } = await api.ask(secret, []);
  await attachFile(api, conversationId, attached);
  const { cId, answerId, fileId } = await paintedAnswer(parley, api, secret);
  const asked = await paintedAnswer(parley, api, secret);
  await api.expect(200, "DELETE", api.q(`/assistant/conversations/${conversationId}`));
  await api.expect(200, "DELETE", api.q(`/assistant/conversations/${cId}/messages/${answerId}`));
  await api.expect(200, "DELETE", api.q(`/assistant/conversations/${asked.cId}/messages/${asked.questionId}`));
  return {
    "one of a deleted conversation": attached,
    "one of a deleted answer": fileId,
    "one of a reply to a deleted question": asked.fileId,
  };
}

/** What a route of a file is asked of those, whose ids are no file's any more. */
export function goneFileProbes(route: Route, ids: Ids, goneFiles: Readonly<Record<string, string>>) {
  if (parametersOf(route)[0] !== "fileId") return [];
  return Object.entries(goneFiles).map(([what, fileId]) => {
    return { what, path: pathOf(route, { ...ids, fileId }), right: ["404 file_not_found"] };
  });
}
