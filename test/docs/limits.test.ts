import { readFileSync } from "node:fs";
import { readConfig } from "@parley/config";
import { afterAll, expect, it } from "vitest";
import { createClients } from "../../services/gateway/src/clients.ts";
import { gatewayConfig } from "../../services/gateway/src/config.ts";
import { conversationConfig } from "../../services/conversation/src/config.ts";
import { clientTimes } from "../../services/gateway/src/http/http-server.ts";
import { usualBody } from "../../services/gateway/src/http/json-body.ts";
import type { RouteDependencies } from "../../services/gateway/src/routes/route-dependencies.ts";
import { routeTable } from "../../services/gateway/src/routes/route-table.ts";

const page = readFileSync(new URL("../../docs/limits.md", import.meta.url), "utf8");
const nowhere = "127.0.0.1:1";
const clients = createClients({
  conversation: nowhere,
  file: nowhere,
  space: nowhere,
  mcpRegistry: nowhere,
  analytics: nowhere,
});
afterAll(() => clients.close());

/** The cells of each row below a heading. */
function rowsOf(heading: string): readonly (readonly string[])[] {
  const section = page.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| "));
  return rows.slice(1).map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

it("has each setting that limits clients with its default, and the times of a connection", () => {
  const servers = { PARLEY_MONGODB_URL: "mongodb://a:1", PARLEY_NATS_URL: "nats://a:1" };
  const gateway = readConfig(gatewayConfig, { ...servers, PARLEY_CONVERSATION_ADDRESS: nowhere });
  const conversation = readConfig(conversationConfig, servers);
  const { requestMs, uploadMs, lingerMs, unreadMs, idleMs } = clientTimes;
  const seconds = [requestMs, uploadMs, lingerMs, unreadMs, idleMs].map((ms) => ms / 1_000);
  const { connections, limits } = gateway;
  const numbers = [
    connections.max,
    connections.maxPerAddress,
    ...seconds,
    limits.requestsPerMinute,
    limits.streamsPerKey,
    gateway.bodyBytes,
    conversation.outboxMaxAgeMs,
  ];
  expect(rowsOf("Connections and requests").map(([, number]) => Number(number))).toEqual(numbers);
});

it("has the bounds of each body that has its own, and no other", () => {
  const own = routeTable({ clients } as RouteDependencies).flatMap(({ method, path, operation: { bounds } }) =>
    bounds === undefined ? [] : [[`\`${method} ${path}\``, bounds] as const],
  );
  const expected = [["every other route", usualBody] as const, ...own].map(
    ([name, { maxBytes, maxDepth, maxValues }]) => [name, maxBytes, maxDepth, maxValues].map(String),
  );
  expect(rowsOf("Bodies").map((row) => row.slice(0, 4))).toEqual(expected);
});
