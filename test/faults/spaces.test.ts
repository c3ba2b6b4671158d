import { spaceChangedSubject, streams } from "@parley/contracts";
import { spaceChangedCodec, spaceServiceDefinition } from "@parley/contracts/space/v1";
import type { SpaceServiceDefinition } from "@parley/contracts/space/v1";
import { Broker, lastOnSubject, readSubject } from "@parley/events";
import { createClient } from "@parley/grpc";
import type { ClosableClient } from "@parley/grpc";
import { freePort } from "@parley/local-stack";
import {
  ServiceProcess,
  eventually,
  isolatedDatabases,
  isolatedKnowledge,
  isolatedNatsUrl,
  testStack,
} from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

const databases = isolatedDatabases();
const workspaceId = "ws_1";
const actor = { workspaceId, keyId: "key1", region: "local", scopes: ["spaces:manage"] };
let service: ServiceProcess;
let spaces: ClosableClient<SpaceServiceDefinition>;
let broker: Broker;
beforeAll(async () => {
  const address = `127.0.0.1:${await freePort()}`;
  const natsUrl = isolatedNatsUrl();
  service = new ServiceProcess("space", {
    ...isolatedKnowledge(),
    PARLEY_GRPC_ADDRESS: address,
    PARLEY_MONGODB_URL: testStack().mongodbUrl,
    PARLEY_MONGODB_DATABASE: databases.name("space"),
    PARLEY_NATS_URL: natsUrl,
    PARLEY_CARETAKER_INTERVAL_MS: "100",
    PARLEY_SWEEP_AFTER_MS: "300",
    PARLEY_DRAIN_MS: "500",
  });
  await service.start();
  broker = await Broker.connect({ url: natsUrl, name: "test" });
  spaces = createClient(spaceServiceDefinition, { address, deadlineMs: 5_000 });
});
afterAll(async () => {
  spaces.close();
  await service.stop();
  await broker.close();
  await databases.drop();
});

/** Has the service killed between the commit of a call and its answer, and starts it again. */
async function killedIn(call: () => Promise<unknown>): Promise<void> {
  await service.restart({ PARLEY_EXIT_POINT: "space.committed" });
  const answered = call().catch(() => null);
  await service.exited;
  await service.start();
  await answered;
}

/** What the stream has of a space: whether it is deleted, by revision. */
async function told(spaceId: string): Promise<Record<string, boolean>> {
  const subject = spaceChangedSubject(workspaceId);
  const throughSequence = (await lastOnSubject(broker, streams.directory.name, subject))?.sequence ?? 0;
  const range = { fromSequence: 1, throughSequence };
  const found: Record<string, boolean> = {};
  for await (const page of readSubject(broker, streams.directory.name, subject, range, AbortSignal.timeout(10_000)))
    for (const { payload } of page) {
      const changed = spaceChangedCodec.decode(payload);
      if (changed.spaceId !== spaceId) continue;
      expect(found).not.toHaveProperty(changed.revision);
      found[changed.revision] = changed.isDeleted;
    }
  return found;
}

/** Waits until all of it is told, in the stream once each. */
async function toldAll(spaceId: string, want: Record<string, boolean>): Promise<void> {
  await eventually("it is told", async () =>
    Object.keys(await told(spaceId)).length === Object.keys(want).length ? true : undefined,
  );
  expect(await told(spaceId)).toEqual(want);
}

test("killed once the spaces that every workspace has are made, they are there and told of once", async () => {
  await killedIn(() => spaces.ListSpaces({ actor }));
  const listed = (await spaces.ListSpaces({ actor, administered: true })).spaces;
  expect(listed.map(({ name }) => name)).toEqual(["Company Space", "System"]);
  for (const { spaceId } of listed) await toldAll(spaceId, { 1: false });
});

test("killed between each commit and what is told of it, nothing is lost and nothing is made twice", async () => {
  const creation = {
    actor,
    name: "Research",
    kind: "SPACE_KIND_REGULAR" as const,
    isRestricted: true,
    idempotencyKey: {
      key: "k",
      bodyHash: "h",
    },
  };
  await killedIn(() => spaces.CreateSpace(creation));
  const spaceId = (await spaces.CreateSpace(creation)).space?.spaceId ?? "";
  await toldAll(spaceId, { 1: false });

  await killedIn(() => spaces.UpdateSpace({ actor, spaceId, name: "Labs" }));
  expect((await spaces.UpdateSpace({ actor, spaceId, name: "Labs" })).space?.name).toBe("Labs");
  await toldAll(spaceId, { 1: false, 2: false });

  await killedIn(() => spaces.DeleteSpace({ actor, spaceId }));
  await expect(spaces.GetSpace({ actor, spaceId })).rejects.toMatchObject({ reason: "SPACE_NOT_FOUND" });
  await toldAll(spaceId, { 1: false, 2: false, 3: true });
});
