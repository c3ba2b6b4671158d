import { OutboxRelay, readSubject } from "@parley/events";
import fc from "fast-check";
import { Binary } from "mongodb";
import { expect, test } from "vitest";
import { collectionsOf } from "../src/storage/collections.ts";
import { MongoOutbox } from "../src/storage/mongo-outbox.ts";
import { harness, workspaceId } from "./_harness.ts";

const service = harness();

test("entries leave in the order of their numbers, once, however many relays work on them and when", async () => {
  const { outbox } = collectionsOf(service.mongo.db);
  const storages = [0, 1, 2].map(() => new MongoOutbox(collectionsOf(service.mongo.db)));
  const relays = storages.map((storage) => new OutboxRelay(service.broker, storage, { numberHeader: "Parley-Outbox-Number", onError: () => undefined }));
  let run = 0;
  // Batches as they commit, by the replica whose relay is kicked first; nobody's are left to the others. Ages beyond the
  // broker's duplicate window too.
  const batch = fc.record({ size: fc.integer({ min: 1, max: 5 }), kicks: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 4 }), ageMs: fc.constantFrom(0, 0, 90_000), repeat: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 8 }), async (batches) => {
      const owner = { workspaceId, conversationId: `cnv_order${run++}` };
      const subject = `events.0.${workspaceId}.${owner.conversationId}._`;
      let number = 0;
      const kicked: Promise<void>[] = [];
      for (const { size, kicks, ageMs, repeat } of batches) {
        const entries = Array.from({ length: size }, () => {
          const name = `${owner.conversationId}-${++number}`;
          return { _id: name, ...owner, number, subject, messageId: name, payload: new Binary(Buffer.from([number])), traceparent: "", createdAt: new Date(Date.now() - ageMs), orderedIn: "EVENTS" };
        });
        await outbox.insertMany(entries);
        storages[kicks[0] ?? -1]?.committed(owner, entries);
        for (const relay of kicks) kicked.push(relays[relay]?.kick(owner) ?? Promise.resolve());
        if (repeat) {
          await Promise.all(kicked);
          // A crash between publish and mark: the entries are there again.
          for (const entry of entries) await outbox.updateOne({ _id: entry._id }, { $setOnInsert: entry }, { upsert: true });
        }
      }
      for (const relay of relays) await relay.kick(owner);
      await Promise.all(kicked);
      const published: number[] = [];
      for await (const page of readSubject(service.broker, "EVENTS", subject, { fromSequence: 1, throughSequence: Number.MAX_SAFE_INTEGER }, new AbortController().signal)) published.push(...page.map(({ payload }) => payload[0] ?? 0));
      expect(published).toEqual(Array.from({ length: number }, (_, i) => i + 1));
      expect(await outbox.countDocuments(owner)).toBe(0);
    }),
    { numRuns: 25 },
  );
});
