import { globSync, readFileSync } from "node:fs";
import { maxHeaderSize } from "node:http";
import { join } from "node:path";
import { readConfig } from "@parley/config";
import { afterAll, expect, it } from "vitest";
import { createClients } from "../../services/gateway/src/clients.ts";
import { gatewayConfig } from "../../services/gateway/src/config.ts";
import { conversationConfig } from "../../services/conversation/src/config.ts";
import { rareTurns, usualTurns } from "../../services/gateway/src/http/answer-turns.ts";
import { clientTimes, headersMs } from "../../services/gateway/src/http/http-server.ts";
import { longestStall } from "../../services/gateway/src/streams/stream-registry.ts";
import { usualBody } from "../../services/gateway/src/http/json-body.ts";
import type { RouteDependencies } from "../../services/gateway/src/routes/route-dependencies.ts";
import { routeTable } from "../../services/gateway/src/routes/route-table.ts";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/limits.md"), "utf8");
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
  const { requestMs, uploadMs, lingerMs, unreadMs, idleMs, leastRate } = clientTimes;
  const seconds = [requestMs, uploadMs, lingerMs, unreadMs, idleMs].map((ms) => ms / 1_000);
  const { connections, limits } = gateway;
  const numbers = [
    connections.max,
    connections.maxPerAddress,
    maxHeaderSize,
    headersMs / 1_000,
    ...seconds,
    leastRate,
    limits.requestsPerMinute,
    longestStall / 1_000,
    gateway.streamBytes,
    limits.streamsPerKey,
    gateway.bodyBytes,
    gateway.answerBytes,
    usualTurns.turns,
    rareTurns,
    conversation.outboxMaxAgeMs,
  ];
  expect(rowsOf("Connections and requests").map(([, number]) => Number(number))).toEqual(numbers);
});

/** What the services' configurations say that a setting is by default. */
function defaultsInSources(): ReadonlyMap<string, number> {
  const sources = globSync("services/*/src/config.ts", { cwd: root }).map((file) =>
    readFileSync(join(root, file), "utf8"),
  );
  const settings = sources.flatMap((source) => [
    ...source.matchAll(/(PARLEY_[A-Z_]+): (?:integer|milliseconds)\([^)]*\)\.default\(([\d_]+)( \* mebibyte)?\)/gu),
  ]);
  return new Map(
    settings.map(([, name = "", number = "", unit]) => [
      name,
      Number(number.replaceAll("_", "")) * (unit === undefined ? 1 : 1_048_576),
    ]),
  );
}

it("has the default of each setting that it names", () => {
  const defaults = defaultsInSources();
  const named = [...rowsOf("Connections and requests"), ...rowsOf("Files, documents, answers and tools")].flatMap(
    ([, number, setting = ""]) => (setting === "" ? [] : [[setting.replaceAll("`", ""), Number(number)] as const]),
  );
  expect(named).toEqual(named.map(([setting]) => [setting, defaults.get(setting)]));
});

it("names each setting that is a limit by its name", () => {
  const isLimit = /_MAX_(?!AGE|PENDING)|_LIMIT|_PER_|_BYTES$|_AT_ONCE$|_WORK_|_CALL_MS$|EXTRACTION_(?:MS|MB|READERS)$/u;
  // What a service keeps to be faster: beyond it, it reads again.
  const caches = ["PARLEY_MESSAGE_BYTES"];
  const limits = [...defaultsInSources().keys()].filter((name) => isLimit.test(name) && !caches.includes(name));
  expect(limits.length).toBeGreaterThan(15);
  expect(limits.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
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

/** Where each row of "What a workspace may have" is held, in its order. */
const heldIn = [
  "space/src/domain/use-cases/create-space.ts maxSpaces",
  "space/src/domain/use-cases/create-group.ts maxGroups",
  "space/src/domain/changes/member-check.ts maxMembers",
  "space/src/domain/use-cases/get-space.ts maxPeople",
  "space/src/domain/use-cases/create-data-source.ts maxInWorkspace",
  "space/src/domain/use-cases/create-data-source.ts maxInSpace",
  "space/src/domain/use-cases/create-view.ts maxViews",
  "space/src/domain/model/check-view.ts maxParentsIn",
  "space/src/domain/model/check-view.ts maxBytes",
  "space/src/storage/mongo-view-repository.ts maxInWorkspace",
  "space/src/storage/mongo-view-repository.ts maxParentsBytes",
  "space/src/domain/model/check-document-text.ts maxCharacters",
  "space/src/domain/changes/document-search.ts maxTextBytes",
  "space/src/domain/changes/folder-text.ts maxEntries",
  "space/src/domain/model/table.ts maxRows",
  "space/src/domain/model/check-table.ts maxRowsAtOnce",
  "space/src/domain/model/check-table.ts maxRowBytes",
  "space/src/storage/mongo-app-repository.ts maxApps",
  "space/src/storage/mongo-app-repository.ts maxBytes",
  "space/src/domain/model/check-website.ts maxPagesPerCrawl",
  "conversation/src/storage/mongo-budget-repository.ts maxBudgets",
  "mcp-registry/src/domain/model/remote-server.ts mostRemoteServers",
  "gateway/src/service.ts heldResultBytes",
  "conversation/src/domain/model/reaction.ts maxReactions",
  "conversation/src/domain/model/participant.ts maxMembers",
  "conversation/src/domain/model/sub-agent.ts maxPerStep",
  "conversation/src/domain/model/sub-agent.ts maxDepth",
];

it("has what a workspace may have as the sources say it", () => {
  const numbers = heldIn.map((place) => {
    const [file = "", name = ""] = place.split(" ");
    const source = readFileSync(join(root, "services", file), "utf8");
    const factors = new RegExp(`const ${name} = ([\\d_ *]+);`, "u").exec(source)?.[1]?.split("*") ?? [];
    return factors.reduce((product, factor) => product * Number(factor.replaceAll("_", "")), 1);
  });
  expect(rowsOf("What a workspace may have").map(([, number]) => Number(number))).toEqual(numbers);
});
