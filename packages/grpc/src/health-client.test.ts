import { Server, ServerCredentials } from "@grpc/grpc-js";
import { HealthImplementation } from "grpc-health-check";
import { expect, it } from "vitest";
import { createHealthClient } from "./health-client.ts";
import { GrpcServer } from "./server.ts";

const anywhere = { host: "127.0.0.1", port: 0 };

it("says that a service serves as long as one of its replicas does", async () => {
  const replicas = [0, 1].map(() => new GrpcServer({ onUnexpectedError: () => undefined }));
  const ports = await Promise.all(replicas.map((replica) => replica.listen(anywhere)));
  const address = ports.map((port) => `127.0.0.1:${port}`).join(",");
  const client = createHealthClient({ address, deadlineMs: 2_000 });
  const answers = async (): Promise<readonly boolean[]> => [
    await client.isServing(),
    await client.isServing(),
    await client.isServing(),
  ];
  expect(await answers()).toEqual([true, true, true]);
  replicas[0]?.retire();
  // A dependency that comes back does not undo it.
  replicas[0]?.setServing(true);
  expect(await answers()).toEqual([true, true, true]);
  replicas[1]?.setServing(false);
  expect(await client.isServing()).toBe(false);
  // The other one still reads, until it stops.
  expect(await client.isReading()).toBe(true);
  replicas[1]?.setReading(false);
  expect(await client.isReading()).toBe(false);
  client.close();
  await Promise.all(replicas.map((replica) => replica.shutdown(100)));
});

it("takes a replica of a release that knows only whether it serves at its word", async () => {
  const server = new Server();
  const health = new HealthImplementation({ "": "SERVING" });
  health.addToServer(server);
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });
  const client = createHealthClient({ address: `127.0.0.1:${port}`, deadlineMs: 2_000 });
  expect(await client.isReading()).toBe(true);
  health.setStatus("", "NOT_SERVING");
  expect(await client.isReading()).toBe(false);
  client.close();
  server.forceShutdown();
});
