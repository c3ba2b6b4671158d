import { eventSubject, streams } from "@parley/contracts";
import { expect, test } from "vitest";
import { EventStream } from "../src/events/event-stream.ts";
import { collectionsOf } from "../src/storage/collections.ts";
import { MongoStreamIdentities } from "../src/storage/mongo-stream-identities.ts";
import { harness, workspaceId } from "./_harness.ts";

const service = harness();
let epochs = 0;
let life = { current: "life" };

async function stream(beforeFind: () => Promise<void> = () => Promise.resolve()): Promise<EventStream> {
  const identities = new MongoStreamIdentities(collectionsOf(service.mongo.db));
  const slow = {
    find: async (name: string) => {
      const known = await identities.find(name);
      await beforeFind();
      return known;
    },
    replace: identities.replace.bind(identities),
    raise: identities.raise.bind(identities),
  };
  const newEpoch = (): string => `epoch${++epochs}`;
  return new EventStream({ broker: service.broker, identities: slow, life, replicas: 1, newEpoch });
}

const publish = async (to: EventStream): Promise<void> => {
  const { sequence } = await service.broker.publish(eventSubject(workspaceId, "cnv_identity"), new Uint8Array([1]), {
    messageId: `m${Math.random()}`,
  });
  to.published(sequence);
};

test("what is published while the stream is identified is no loss: the epoch stays", async () => {
  let during: () => Promise<void> = () => Promise.resolve();
  const events = await stream(() => during());
  const { epoch } = await events.identify();
  during = () => publish(events);
  for (let i = 0; i < 5; i++) {
    expect((await events.identify()).epoch).toBe(epoch);
    await events.save();
  }
});

test("a stream that holds less than was published gets a new epoch, the same for every replica", async () => {
  const [one, other] = [await stream(), await stream()];
  const { epoch } = await one.identify();
  await other.identify();
  await publish(one);
  await one.save();
  await collectionsOf(service.mongo.db).streamIdentities.updateOne(
    { _id: streams.events.name },
    { $inc: { highSequence: 1_000 } },
  );
  const found = await Promise.all([one.identify(), other.identify()]);
  expect(found[0]?.epoch).not.toBe(epoch);
  expect(found[1]?.epoch).toBe(found[0]?.epoch);
});

test("with another life of the database the same stream has another epoch", async () => {
  const events = await stream();
  const { epoch } = await events.identify();
  await publish(events);
  life = { current: "another" };
  const restored = await stream();
  expect((await events.identify()).epoch).toBe(epoch);
  expect((await restored.identify()).epoch).not.toBe(epoch);
});
