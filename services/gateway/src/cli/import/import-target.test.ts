import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { DeploymentApi } from "./deployment-api.ts";
import { findTarget } from "./import-target.ts";

/** The keys that the source was asked for with; the answer to the first is lost. */
const keys: string[] = [];
const server = createServer((request, response) => {
  const { method, url, headers } = request;
  request.resume().on("end", () => {
    if (method === "GET") {
      const spaces = [{ sId: "spc", name: "All", kind: "global" }];
      response.end(JSON.stringify(url?.endsWith("/spaces") === true ? { spaces } : { data_sources: [] }));
      return;
    }
    keys.push(String(headers["idempotency-key"]));
    const [first, repeated] = keys;
    if (repeated === undefined) response.destroy();
    else if (repeated === first && first !== "undefined") response.end('{"dataSource":{"sId":"dts"}}');
    else response.writeHead(409).end('{"error":{"type":"data_source_already_exists","message":"It is there"}}');
  });
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => void server.close());

it("takes the source that it has made where the answer to that is lost", async () => {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = new DeploymentApi({ baseUrl, workspaceId: "w", apiKey: "k" }, () => undefined);
  expect(await findTarget(api, undefined, "Papers")).toMatchObject({ path: "/spaces/spc/data_sources/dts" });
  expect(keys).toHaveLength(2);
});
