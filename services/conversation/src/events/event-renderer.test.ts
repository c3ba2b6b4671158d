import { storedEventCodec } from "@parley/contracts/conversation/v1";
import { expect, test } from "vitest";
import type { Message } from "../domain/model/message.ts";
import { EventRenderer } from "./event-renderer.ts";
import { KeptMessages } from "./kept-messages.ts";

const key = { workspaceId: "ws_1", conversationId: "cnv_1" };

function message(messageId: string, content: string): Message {
  return { ...key, messageId, kind: "user", visibility: "visible", content, richMentions: [], mentions: [] } as never;
}

function posted(messageId: string): Uint8Array {
  return storedEventCodec.encode({ ...key, messageId, userMessageNew: {} });
}

test("a message that is withheld while another one is read is shown as it is by then", async () => {
  const kept = new KeptMessages();
  const read = Promise.withResolvers<void>();
  const renderer = new EventRenderer({
    messages: {
      findMany: async (_key: unknown, ids: readonly string[]) => {
        await read.promise;
        return ids.map((id) => message(id, "as it is stored"));
      },
    } as never,
    kept,
    actions: {} as never,
    mentions: { in: async (_key: unknown, all: readonly Message[]) => all } as never,
    region: "r",
  });
  kept.keep([message("msg_kept", "as it was committed")], performance.now());
  const stored = ["msg_other", "msg_kept"].map((id, index) => ({ sequence: index + 1, payload: posted(id) }));
  const rendering = renderer.render(key, "epoch", stored as never, "live");
  kept.forget(["msg_kept"]);
  read.resolve();
  const contents = (await rendering).map(({ event }) => event?.payload).map((payload) => JSON.stringify(payload));
  expect(contents).toEqual([expect.stringContaining("as it is stored"), expect.stringContaining("as it is stored")]);
});
