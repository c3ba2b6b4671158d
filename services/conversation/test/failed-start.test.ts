import { readConfig } from "@parley/config";
import { eventually, isolatedDatabases, isolatedNatsUrl, testStack } from "@parley/testing";
import { connect, createServer } from "node:net";
import type { AddressInfo, Server, Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { conversationConfig } from "../src/config.ts";
import { createConversationService } from "../src/service.ts";

const databases = isolatedDatabases();
const servers: Server[] = [];
afterAll(async () => {
  for (const server of servers) server.close();
  await databases.drop();
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** A proxy in front of a server, which knows how many connections it carried and how many are open. */
async function countingProxy(to: string): Promise<{ url: string; open: Set<Socket>; total: () => number }> {
  const target = new URL(to);
  const open = new Set<Socket>();
  let total = 0;
  const server = createServer((socket) => {
    total += 1;
    open.add(socket);
    const onward = connect({ host: target.hostname, port: Number(target.port) });
    for (const end of [socket, onward]) {
      end.on("error", () => undefined);
      end.on("close", () => {
        open.delete(socket);
        socket.destroy();
        onward.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  });
  const proxied = new URL(to);
  proxied.hostname = "127.0.0.1";
  proxied.port = String(await listening(server));
  return { url: proxied.href, open, total: () => total };
}

test("a start that finds its port taken closes its connections again", async () => {
  // Without a replica set's name the driver stays on the address that it was given.
  const direct = new URL(testStack().mongodbUrl);
  direct.search = "?directConnection=true";
  const [mongo, nats] = await Promise.all([countingProxy(direct.href), countingProxy(isolatedNatsUrl())]);
  const taken = await listening(createServer());
  const config = readConfig(conversationConfig, {
    PARLEY_GRPC_ADDRESS: `127.0.0.1:${taken}`,
    PARLEY_MONGODB_URL: mongo.url,
    PARLEY_MONGODB_DATABASE: databases.name("conversation"),
    PARLEY_NATS_URL: nats.url,
  });
  await expect(createConversationService(config).start()).rejects.toThrow(/EADDRINUSE|in use|bind/);
  expect(Math.min(mongo.total(), nats.total())).toBeGreaterThan(0);
  await eventually("all connections are closed", () => mongo.open.size + nats.open.size === 0 || undefined);
});
