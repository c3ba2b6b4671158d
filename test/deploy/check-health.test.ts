import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { GrpcServer } from "@parley/grpc";
import { expect, it } from "vitest";

async function exitCodeOf(url: string): Promise<unknown> {
  const [code] = await once(
    spawn(process.execPath, ["deploy/docker/check-health.ts", url], { stdio: "ignore" }),
    "exit",
  );
  return code as unknown;
}

it("believes a gRPC server's health service", async () => {
  const server = new GrpcServer({ onUnexpectedError: () => undefined });
  const port = await server.listen({ host: "127.0.0.1", port: 0 });
  expect(await exitCodeOf(`grpc://127.0.0.1:${port}`)).toBe(0);
  server.setServing(false);
  expect(await exitCodeOf(`grpc://127.0.0.1:${port}`)).toBe(1);
  await server.shutdown(100);
  expect(await exitCodeOf(`grpc://127.0.0.1:${port}`)).toBe(1);
}, 30_000);

it("believes an HTTP server's status", async () => {
  const server = createServer((request, response) => response.writeHead(request.url === "/readyz" ? 200 : 503).end());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect([await exitCodeOf(`${base}/readyz`), await exitCodeOf(`${base}/other`)]).toEqual([0, 1]);
  server.close();
}, 30_000);
