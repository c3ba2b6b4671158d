import { severableWay, testStack } from "@parley/testing";
import type { SeverableWay } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Harness, actor, newMessage } from "./_harness.ts";

const service = new Harness();
let way: SeverableWay;
let conversationId = "";
const megabyte = 1024 * 1024;
const total = 12;

beforeAll(async () => {
  const url = new URL(testStack().mongodbUrl);
  way = await severableWay({ host: url.hostname, port: Number(url.port) });
  url.port = String(way.port);
  url.searchParams.set("directConnection", "true");
  await service.start(20_000, { PARLEY_MONGODB_URL: url.href });
  ({ conversationId } = await service.ask("0".repeat(megabyte)));
  for (let rank = 1; rank < total; rank++)
    await service.conversations.PostMessage({
      actor,
      conversationId,
      message: newMessage(String(rank % 10).repeat(megabyte)),
    });
});
afterAll(async () => {
  await service.stop();
  await way.close();
});

async function page(limit: number): Promise<{ bytes: number; ranks: readonly number[] }> {
  const before = way.received;
  const { messages } = await service.conversations.ListMessages({ actor, conversationId, limit });
  return { bytes: way.received - before, ranks: messages.map(({ rank }) => rank) };
}

test("a page reads what it returns, however many it is asked for", async () => {
  const two = await page(2);
  const all = await page(total);
  expect([two.ranks, all.ranks]).toEqual([
    [total - 2, total - 1],
    [total - 2, total - 1],
  ]);
  expect(all.bytes / two.bytes).toBeLessThan(1.3);
});

test("of messages whose size nobody wrote down few more are read than are returned", async () => {
  const { db } = service.mongo;
  await db.collection("messages").updateMany({ conversationId }, { $unset: { units: 1 } });
  await db.collection("conversations").updateMany({ conversationId }, { $unset: { largestUnits: 1 } });
  const all = await page(total);
  expect(all.ranks).toEqual([total - 2, total - 1]);
  expect(all.bytes).toBeLessThan(4 * megabyte);
});
