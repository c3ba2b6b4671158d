import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { DeploymentApi, RefusedRequest } from "./deployment-api.ts";

/** What the server answers next, the last for good. */
let answers: { status: number; retryAfter?: string; body: string }[] = [];
const server = createServer((request, response) => {
  request.resume();
  const { status, retryAfter, body } = answers.length > 1 ? answers.shift()! : answers[0]!;
  response.writeHead(status, retryAfter === undefined ? {} : { "retry-after": retryAfter }).end(body);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => void server.close());

function apiOf(waits: number[]): DeploymentApi {
  const { port } = server.address() as AddressInfo;
  const deployment = { baseUrl: `http://127.0.0.1:${port}`, workspaceId: "w", apiKey: "k" };
  return new DeploymentApi(deployment, (seconds) => void waits.push(seconds));
}

it("waits as long as it is asked to, and asks again", async () => {
  const waits: number[] = [];
  answers = [
    { status: 429, retryAfter: "1", body: "{}" },
    { status: 503, retryAfter: "1", body: "{}" },
    { status: 200, body: '{"done":true}' },
  ];
  const begun = performance.now();
  expect(await apiOf(waits).publicly("POST", "/anything", {})).toEqual({ done: true });
  expect(waits).toEqual([1, 1]);
  expect(performance.now() - begun).toBeGreaterThan(1_900);
});

it.each([
  ["what the API says", '{"error":{"type":"x","message":"tags: too many"}}', "tags: too many", "x"],
  ["the status where that says nothing", "<html>", "GET /api/v1/w/w/anything answers 400", ""],
])("fails with %s", async (_what, body, message, type) => {
  answers = [{ status: 400, body }];
  await expect(apiOf([]).publicly("GET", "/anything")).rejects.toThrow(new RefusedRequest(400, message, type));
});

it("asks again while nobody answers, once somebody has; a wrong address fails at once", async () => {
  const waits: number[] = [];
  answers = [{ status: 200, body: "{}" }];
  const { port } = server.address() as AddressInfo;
  const [api, another] = [apiOf(waits), apiOf(waits)];
  await api.publicly("GET", "/anything");
  server.closeAllConnections();
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  await expect(another.publicly("GET", "/anything")).rejects.toThrow(TypeError);
  expect(waits).toEqual([]);
  const asked = api.publicly("GET", "/anything");
  await expect.poll(() => waits.length).toBeGreaterThan(0);
  await new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve));
  expect(await asked).toEqual({});
});
