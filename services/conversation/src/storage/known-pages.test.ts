import { expect, test } from "vitest";
import type { Message } from "../domain/model/message.ts";
import { KnownPages } from "./known-pages.ts";

const conversation = { workspaceId: "ws_1", conversationId: "cnv_1", state: "stamp 7" } as never;
const range = { conversation, from: 0, to: 2 };
const ranked = (...ranks: readonly number[]): readonly Message[] => ranks.map((rank) => ({ rank }) as Message);

test("a page is known in the state in which it was read, and forgotten when the database was put back", () => {
  const pages = new KnownPages(1_000, 60_000);
  const messages = ranked(0, 1, 1);
  pages.keep(range, messages, 10);
  expect(pages.find(range)).toBe(messages);
  expect(pages.find({ ...range, conversation: { ...(conversation as object), state: "stamp 8" } as never })).toBe(
    undefined,
  );
  pages.clear();
  expect(pages.find(range)).toBe(undefined);
});

test("a page that lacks a message, as one that is read while a dump is put back, is read again", () => {
  const pages = new KnownPages(1_000, 60_000);
  pages.keep(range, ranked(1), 10);
  pages.keep({ ...range, to: 3 }, [], 10);
  expect(pages.find(range)).toBe(undefined);
  expect(pages.find({ ...range, to: 3 })).toBe(undefined);
});
