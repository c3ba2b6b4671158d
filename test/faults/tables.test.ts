import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  dataSourceServiceDefinition,
  spaceServiceDefinition,
  tableServiceDefinition,
} from "@parley/contracts/space/v1";
import type { TableServiceDefinition } from "@parley/contracts/space/v1";
import { createClient } from "@parley/grpc";
import type { ClosableClient } from "@parley/grpc";
import { freePort } from "@parley/local-stack";
import {
  ServiceProcess,
  isolatedDatabases,
  isolatedKnowledge,
  isolatedNatsUrl,
  sampled,
  testStack,
} from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

const databases = isolatedDatabases();
const actor = { workspaceId: "ws_1", keyId: "key1", region: "local", scopes: ["spaces:manage", "spaces:write"] };
const csv = `n\n${Array.from({ length: 2_500 }, (_, at) => at).join("\n")}\n`;
const storage = createServer((_request, response) => void response.end(csv));
let service: ServiceProcess;
let tables: ClosableClient<TableServiceDefinition>;
let dataSourceId = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => void storage.listen(0, "127.0.0.1", resolve));
  const address = `127.0.0.1:${await freePort()}`;
  service = new ServiceProcess("space", {
    ...isolatedKnowledge(),
    PARLEY_GRPC_ADDRESS: address,
    PARLEY_MONGODB_URL: testStack().mongodbUrl,
    PARLEY_MONGODB_DATABASE: databases.name("space"),
    PARLEY_NATS_URL: isolatedNatsUrl(),
    PARLEY_SPACE_ROLES: "api",
    PARLEY_DRAIN_MS: "500",
  });
  await service.start();
  const options = { address, deadlineMs: 10_000 };
  tables = createClient(tableServiceDefinition, options);
  const spaces = createClient(spaceServiceDefinition, options);
  const sources = createClient(dataSourceServiceDefinition, options);
  const made = { name: "Birds", kind: "SPACE_KIND_REGULAR", isRestricted: false } as const;
  const { space } = await spaces.CreateSpace({ actor, ...made });
  const { dataSource } = await sources.CreateDataSource({ actor, spaceId: space?.spaceId ?? "", name: "Birds" });
  dataSourceId = dataSource?.dataSourceId ?? "";
  spaces.close();
  sources.close();
});
afterAll(async () => {
  tables.close();
  storage.close();
  await service.stop();
  await databases.drop();
});

/** A table with one row of somebody's own. */
async function withRow(tableId: string): Promise<void> {
  const table = { name: "birds", description: "Birds", placement: { title: "birds" } };
  await tables.UpsertTable({ actor, dataSourceId, tableId, ...table });
  const cells = [{ column: "n", number: -1 }];
  await tables.UpsertRows({ actor, dataSourceId, tableId, rows: [{ rowId: "own", cells }] });
}

function importCsv(tableId: string, truncate: boolean) {
  const url = `http://127.0.0.1:${(storage.address() as AddressInfo).port}/`;
  const content = { method: "GET", url, headers: [], expiresAt: "0" };
  return tables.ImportCsv({ actor, dataSourceId, tableId, name: "birds", description: "Birds", content, truncate });
}

async function killedIn(point: string, call: () => Promise<unknown>): Promise<void> {
  await service.restart({ PARLEY_EXIT_POINT: point });
  const answered = call().catch(() => null);
  await service.exited;
  await service.start();
  await answered;
}

/** How many rows there are, and the first of them. */
async function look(tableId: string): Promise<readonly [number, string | undefined]> {
  const { rows, total } = await tables.ListRows({ actor, dataSourceId, tableId, limit: 1 });
  return [Number(total), rows[0]?.rowId];
}

test.each(sampled(["rows.appended", "rows.published"], 1))(
  "a file that is to be all rows of a table is so or not at all, killed at %s, and once it is imported again",
  async (point) => {
    await withRow(point);
    await killedIn(point, () => importCsv(point, true));
    expect(await look(point)).toEqual(point === "rows.appended" ? [1, "own"] : [2_500, "0"]);
    await importCsv(point, true);
    expect(await look(point)).toEqual([2_500, "0"]);
  },
  60_000,
);

test("a file whose rows join others leaves some when it is killed, and the same again brings the rest", async () => {
  await withRow("joined");
  await killedIn("rows.joined", () => importCsv("joined", false));
  const [count, first] = await look("joined");
  expect([count > 1, count < 2_501, first]).toEqual([true, true, "own"]);
  await importCsv("joined", false);
  expect(await look("joined")).toEqual([2_501, "own"]);
}, 60_000);
