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
  client.close();
  await Promise.all(replicas.map((replica) => replica.shutdown(100)));
});
