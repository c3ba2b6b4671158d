import { expect, test } from "vitest";
import type { Conversation } from "../model/conversation.ts";
import type { HeldFiles } from "../model/held-files.ts";
import { FileHolders } from "./file-holders.ts";

test("few of many conversations that hold a file are read at first, and all of them at last", async () => {
  const held = Array.from({ length: 500 }, (_, at) => `cnv_${String(at).padStart(3, "0")}`);
  const asked: number[] = [];
  const heldFiles = {
    conversationsWith: (_workspaceId: string, _fileId: string, after: string, limit: number) => {
      asked.push(limit);
      const conversationIds = held.filter((id) => id > after).slice(0, limit);
      return Promise.resolve({ conversationIds, next: conversationIds.length < limit ? null : conversationIds.at(-1) });
    },
  } as unknown as HeldFiles;
  const findMany = (_workspaceId: string, ids: readonly string[]) =>
    Promise.resolve(ids.map((conversationId) => ({ conversationId }) as Conversation));
  const holders = new FileHolders({ heldFiles, store: { findMany } });
  const { signal } = new AbortController();
  expect(await holders.any("w", "fil", signal)).toBe(true);
  expect(asked.splice(0)).toEqual([4]);
  const found: string[] = [];
  for await (const page of holders.of("w", "fil", signal))
    found.push(...page.map(({ conversationId }) => conversationId));
  expect(found).toEqual(held);
  expect(asked).toEqual([4, 20, 100, 200, 200]);
});
