import { readConfig } from "@parley/config";
import { spaceServiceDefinition } from "@parley/contracts/space/v1";
import type { SpaceServiceDefinition } from "@parley/contracts/space/v1";
import { createClient } from "@parley/grpc";
import type { ClosableClient } from "@parley/grpc";
import { eventually } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { spaceConfig } from "../src/config.ts";
import { createSpaceService } from "../src/service.ts";
import { harness, manager } from "./_harness.ts";

const parley = harness();
let other: ClosableClient<SpaceServiceDefinition>;
let stop: () => Promise<void>;
beforeAll(async () => {
  const service = createSpaceService(readConfig(spaceConfig, parley.environment));
  const { address } = await service.start();
  other = createClient(spaceServiceDefinition, { address, deadlineMs: 30_000 });
  stop = () => service.stop();
});
afterAll(async () => {
  other.close();
  await stop();
});

test("two replicas that are asked at once make three spaces for a workspace, each told of once", async () => {
  for (let round = 0; round < 10; round++) {
    const workspaceId = `ws_${round}`;
    const asking = { actor: { ...manager, workspaceId } };
    const lists = await Promise.all(
      [parley.spaces, other, parley.spaces, other].map((client) => client.ListSpaces(asking)),
    );
    for (const list of lists) expect(list).toEqual(lists[0]);
    expect(await parley.mongo.db.collection("spaces").countDocuments({ workspaceId })).toBe(3);
  }
  await eventually("all is told", async () =>
    (await parley.mongo.db.collection("outbox").countDocuments({})) === 0 ? true : undefined,
  );
  const { state } = await parley.broker.manager.streams.info("DIRECTORY", { subjects_filter: "directory.space.ws_0" });
  expect(state.subjects).toEqual({ "directory.space.ws_0": 3 });
});

test("a request that both replicas get makes one space", async () => {
  for (let round = 0; round < 10; round++) {
    const request = {
      actor: manager,
      name: `Both ${round}`,
      kind: "SPACE_KIND_REGULAR" as const,
      idempotencyKey: {
        key: `k${round}`,
        bodyHash: "h",
      },
    };
    const made = await Promise.all([parley.spaces, other].map((client) => client.CreateSpace(request)));
    expect(made[0]?.space?.spaceId).toBe(made[1]?.space?.spaceId);
  }
});

test("of two that take the same name at once one has it", async () => {
  for (let round = 0; round < 10; round++) {
    const request = { actor: manager, name: `Same ${round}`, kind: "SPACE_KIND_REGULAR" as const };
    const outcomes = await Promise.allSettled([parley.spaces, other].map((client) => client.CreateSpace(request)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { reason: "SPACE_ALREADY_EXISTS" },
    });
  }
});
