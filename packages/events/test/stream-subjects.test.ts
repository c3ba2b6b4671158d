import { isolatedNatsUrl } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Broker } from "../src/broker.ts";
import { ensureStream } from "../src/stream-identity.ts";

let broker: Broker;
let made = 0;
beforeAll(async () => {
  broker = await Broker.connect({ url: isolatedNatsUrl(), name: "test" });
});
afterAll(() => broker.close());

/** Each release declares the same stream with these subjects. @returns What the stream has after the last. */
async function declared(...releases: readonly string[][]): Promise<readonly string[]> {
  const stream = { name: `STREAM${++made}`, maxAgeMs: 600_000, workQueue: false, replicas: 1 };
  for (const subjects of releases)
    await ensureStream(broker, { ...stream, subjects: subjects.map((subject) => `s${made}.${subject}`) }, "epoch");
  const { config } = await broker.manager.streams.info(stream.name);
  return config.subjects.map((subject) => subject.slice(`s${made}.`.length)).toSorted();
}

test("a stream of before gets the subjects that a release adds, and what is published there is stored", async () => {
  expect(await declared(["withdrawn"], ["withdrawn", "sub-agent-withdrawn"])).toEqual([
    "sub-agent-withdrawn",
    "withdrawn",
  ]);
  const subject = `s${made}.sub-agent-withdrawn`;
  expect(await broker.publish(subject, new Uint8Array(), { messageId: "first" })).toMatchObject({ sequence: 1 });
});

test("a replica of the release before takes no subject away", async () => {
  expect(await declared(["old", "new"], ["old"])).toEqual(["new", "old"]);
});

test("a pattern takes the place of what it stands for, and stays", async () => {
  expect(await declared(["a.one", "b"], ["a.>", "b"])).toEqual(["a.>", "b"]);
  expect(await declared(["a.>"], ["a.one.two", "a.*"])).toEqual(["a.>"]);
  expect(await declared(["a.*"], ["a.one", "a.one.two"])).toEqual(["a.*", "a.one.two"]);
});
