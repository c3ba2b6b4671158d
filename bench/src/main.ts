import { writeFile } from "node:fs/promises";
import { UsageError, readOptions } from "./options.ts";
import type { Options } from "./options.ts";
import { describeHost } from "./report/host.ts";
import { tableLines } from "./report/table.ts";
import type { Skipped } from "./report/table.ts";
import type { Row } from "./report/row.ts";
import type { BenchContext } from "./rows/bench-context.ts";
import { conversationList } from "./rows/conversation-list.ts";
import { conversationWithSpaces } from "./rows/conversation-with-spaces.ts";
import { deepPages } from "./rows/deep-pages.ts";
import { eventLatency } from "./rows/event-latency.ts";
import { facets } from "./rows/facets.ts";
import { facts } from "./rows/facts.ts";
import { fiftyQuestions } from "./rows/fifty-questions.ts";
import { filteredSearch } from "./rows/filtered-search.ts";
import { firstToken } from "./rows/first-token.ts";
import { heavyConversation } from "./rows/heavy-conversation.ts";
import { hostedServers } from "./rows/hosted-servers.ts";
import { importMemory } from "./rows/import-memory.ts";
import { indexingRate } from "./rows/indexing-rate.ts";
import { largeBodies } from "./rows/large-bodies.ts";
import { largePages } from "./rows/large-pages.ts";
import { largeReplays } from "./rows/large-replays.ts";
import { listMessages } from "./rows/list-messages.ts";
import { plainFirstToken } from "./rows/plain-first-token.ts";
import { postRate } from "./rows/post-rate.ts";
import { publishRate } from "./rows/publish-rate.ts";
import { requestStreamMemory } from "./rows/request-stream-memory.ts";
import { replayMemory } from "./rows/replay-memory.ts";
import { streamMemory } from "./rows/stream-memory.ts";
import { toolSteps } from "./rows/tool-steps.ts";
import { tracedRequests } from "./rows/traced-requests.ts";
import { turns } from "./rows/turns.ts";
import { uploadsBesideSlowFiles } from "./rows/uploads-beside-slow-files.ts";
import { uploads } from "./rows/uploads.ts";
import { waitingRuns } from "./rows/waiting-runs.ts";
import { createWorkspace } from "./stack/parley.ts";
import { startBenchServers } from "./stack/servers.ts";
import { Stopping } from "./stopping.ts";

interface BenchRow {
  readonly what: string;
  /** Whether the database works while the row is measured: then a slow one hides what is compared. */
  readonly usesDatabase: boolean;
  readonly run: (context: BenchContext) => Promise<Row[]>;
}

const rows: Readonly<Record<string, BenchRow>> = {
  a: { what: "list messages", usesDatabase: true, run: listMessages },
  b: { what: "commit to client", usesDatabase: true, run: eventLatency },
  c: { what: "publish rate with open streams", usesDatabase: false, run: publishRate },
  d: { what: "memory per idle stream", usesDatabase: false, run: streamMemory },
  e: { what: "pages of a long conversation", usesDatabase: true, run: deepPages },
  f: { what: "a conversation of 40 MB", usesDatabase: true, run: heavyConversation },
  g: { what: "pages of a long list of conversations", usesDatabase: true, run: conversationList },
  h: { what: "memory of a long replay", usesDatabase: false, run: replayMemory },
  i: { what: "uploads", usesDatabase: false, run: uploads },
  j: { what: "filtered search", usesDatabase: true, run: filteredSearch },
  k: { what: "indexing", usesDatabase: true, run: indexingRate },
  l: { what: "first token with knowledge", usesDatabase: true, run: firstToken },
  m: { what: "pages of a conversation with spaces", usesDatabase: true, run: conversationWithSpaces },
  n: { what: "memory of an import", usesDatabase: false, run: importMemory },
  o: { what: "fifty questions", usesDatabase: false, run: fiftyQuestions },
  p: { what: "memory per request stream", usesDatabase: false, run: requestStreamMemory },
  q: { what: "replays of large messages", usesDatabase: false, run: largeReplays },
  r: { what: "pages of large messages", usesDatabase: false, run: largePages },
  s: { what: "small uploads beside slow files", usesDatabase: true, run: uploadsBesideSlowFiles },
  t: { what: "first token", usesDatabase: true, run: plainFirstToken },
  u: { what: "posts a second", usesDatabase: true, run: postRate },
  v: { what: "facets", usesDatabase: true, run: facets },
  w: { what: "turns of workspaces", usesDatabase: true, run: turns },
  x: { what: "facts", usesDatabase: true, run: facts },
  y: { what: "one request in a hundred traced", usesDatabase: true, run: tracedRequests },
  z: { what: "answers of 20 steps", usesDatabase: true, run: toolSteps },
  aa: { what: "servers at clients", usesDatabase: true, run: hostedServers },
  ab: { what: "runs that wait", usesDatabase: true, run: waitingRuns },
  ac: { what: "large bodies at once", usesDatabase: false, run: largeBodies },
};
const slowDatabase = "secantusd-py";

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function run({ only, json }: Options, stopping: Stopping): Promise<void> {
  print("Starting a database and a broker");
  const servers = await startBenchServers(print, (stop) => void stopping.add(stop));
  const host = describeHost(servers);
  const context: BenchContext = {
    servers,
    workspace: await createWorkspace(servers),
    say: print,
    using: stopping.using,
  };
  const results: (Row | Skipped)[] = [];
  for (const [id, row] of Object.entries(rows)) {
    if (only !== null && !only.includes(id)) continue;
    if (row.usesDatabase && servers.mongodb.kind === slowDatabase) {
      print(`${id}: not comparable on ${slowDatabase} (npm run setup:database builds the fast one)`);
      results.push({ id, what: row.what, reason: `the database is ${slowDatabase}` });
      continue;
    }
    results.push(...(await row.run(context)));
  }
  print(
    ["", ...tableLines(results), "", ...Object.entries(host).map(([name, value]) => `${name}: ${value}`)].join("\n"),
  );
  if (json !== null) await writeFile(json, `${JSON.stringify({ host, rows: results }, null, 2)}\n`);
}

async function main(): Promise<void> {
  const stopping = new Stopping();
  let interrupted = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      interrupted = true;
      void stopping.all().finally(() => process.exit(130));
    });
  }
  try {
    await run(readOptions(process.argv.slice(2), Object.keys(rows)), stopping);
  } catch (error) {
    if (interrupted) return; // what was stopped under it made it fail
    process.stderr.write(
      `bench: ${error instanceof UsageError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
  await stopping.all();
}

await main();
