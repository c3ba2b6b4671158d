import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Harness } from "./_harness.ts";

/** A port that leads to a server and knows the connections on it. */
async function countedWay(to: URL) {
  const open = new Set<Socket>();
  let opened = 0;
  const server = createServer((socket) => {
    opened += 1;
    open.add(socket);
    const onward = connect({ host: to.hostname, port: Number(to.port) });
    socket
      .on("error", () => undefined)
      .on("close", () => {
        open.delete(socket);
        onward.destroy();
      });
    onward.on("error", () => undefined).on("close", () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { port, open, opened: () => opened, close: () => server.close() };
}

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
afterAll(() => harness.stop());

test("a start that finds its port taken closes the connections it has opened", async () => {
  const mongodb = await countedWay(new URL(harness.servers.mongodbUrl));
  const nats = await countedWay(new URL(harness.servers.natsUrl));
  const natsUrl = new URL(harness.servers.natsUrl);
  natsUrl.port = String(nats.port);
  const starting = harness.startGateway({
    PARLEY_HTTP_ADDRESS: new URL(harness.baseUrl).host,
    PARLEY_MONGODB_URL: `mongodb://127.0.0.1:${mongodb.port}/?directConnection=true`,
    PARLEY_NATS_URL: natsUrl.href,
  });
  await expect(starting).rejects.toThrow("EADDRINUSE");
  for (const way of [mongodb, nats]) {
    expect(way.opened()).toBeGreaterThan(0);
    await expect.poll(() => way.open.size).toBe(0);
    way.close();
  }
});
