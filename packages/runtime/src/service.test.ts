import { expect, it } from "vitest";
import { defineService } from "./service.ts";

const running = { address: "127.0.0.1:1", isReady: () => true, retire: () => undefined };

it("closes in reverse what its start has opened", async () => {
  const closed: string[] = [];
  const service = defineService(async (resources) => {
    resources.defer(() => void closed.push("database"));
    resources.defer(() => void closed.push("server"));
    return running;
  });
  expect(await service.start()).toBe(running);
  expect(closed).toEqual([]);
  await service.stop();
  await service.stop();
  expect(closed).toEqual(["server", "database"]);
});

it("closes what was open when its start fails half way", async () => {
  const closed: string[] = [];
  const service = defineService(async (resources) => {
    resources.defer(() => void closed.push("database"));
    throw new Error("the port is taken");
  });
  await expect(service.start()).rejects.toThrow("the port is taken");
  expect(closed).toEqual(["database"]);
});

it("closes at its stop also what a start under way still opens", async () => {
  const closed: string[] = [];
  const connected = Promise.withResolvers<void>();
  const service = defineService(async (resources) => {
    await connected.promise;
    resources.defer(() => void closed.push("database"));
    return running;
  });
  const starting = service.start();
  const stopping = service.stop();
  connected.resolve();
  await Promise.all([starting, stopping]);
  expect(closed).toEqual(["database"]);
});
