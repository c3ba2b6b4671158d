import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { freePort } from "@parley/local-stack";
import { eventually, nodeEnvironment } from "@parley/testing";
import { expect, test } from "vitest";
import { GrpcServer } from "../src/index.ts";
import { NameServer } from "./_name-server.ts";
import { namingDefinition } from "./_naming.ts";

async function startReplica(host: string, port: number): Promise<GrpcServer> {
  const server = new GrpcServer({ onUnexpectedError: () => undefined });
  server.add<typeof namingDefinition, object>(namingDefinition, { Name: async () => ({ name: host }) } as never);
  await server.listen({ host, port });
  return server;
}

/** Calls a service in a process of its own, since Node.js reads how gRPC resolves names when it starts. */
function startCaller(address: string, resources: AsyncDisposableStack): readonly string[] {
  const env = { ...nodeEnvironment(), GRPC_NODE_USE_ALTERNATIVE_RESOLVER: "true" };
  const child = spawn(process.execPath, [fileURLToPath(new URL("./_calling-client.ts", import.meta.url)), address], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  resources.defer(() => void child.kill());
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  return lines;
}

test("a new replica gets calls while the connections to the first one are healthy, and none fails", async () => {
  await using resources = new AsyncDisposableStack();
  const names = resources.use(await NameServer.start());
  const port = await freePort();
  const [first, second] = ["127.0.0.1", "127.0.0.2"];
  const servers = [await startReplica(first, port), await startReplica(second, port)];
  resources.defer(async () => void (await Promise.all(servers.map((server) => server.shutdown(1_000)))));
  names.addresses = [first];
  const calls = startCaller(`dns://${names.address}/replicas.test:${port}`, resources);
  await eventually("the first replica gets calls", () => Promise.resolve(calls.length > 100 ? true : undefined));
  expect(new Set(calls)).toEqual(new Set([first]));
  names.addresses = [first, second];
  await eventually("the second replica gets calls", () => Promise.resolve(calls.includes(second) ? true : undefined));
  const since = calls.length;
  await eventually("both get many", () => Promise.resolve(calls.length > since + 400 ? true : undefined));
  const share = calls.slice(since).filter((name) => name === second).length / (calls.length - since);
  expect(share).toBeGreaterThan(0.25);
  names.addresses = [second];
  await eventually("the first one gets none once its name is gone", () =>
    Promise.resolve(calls.slice(-100).every((name) => name === second) ? true : undefined),
  );
  expect(new Set(calls)).toEqual(new Set([first, second]));
});
