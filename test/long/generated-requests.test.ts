import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Constellation, ScriptedMcpServer, testStack } from "@parley/testing";
import { expect, test } from "vitest";
import { makeMember, makeThings } from "../../services/gateway/test/_matrix-world.ts";
import { matrixParley } from "../../services/gateway/test/_mcp-things.ts";
import { withKnownIds } from "./requests/document.ts";
import { generateRequests } from "./requests/generator.ts";

const requests = Number(process.env["PARLEY_FUZZ_REQUESTS"] ?? 50_000);
const seed = Number(process.env["PARLEY_FUZZ_SEED"] ?? Math.floor(Math.random() * 1_000_000));
// So many are at the bounds of every field, and 2,000 more or so.
const atBounds = 14_000;
// Where half of the requests would not be as many, only random ones are made.
const withBounds = requests / 2 > atBounds;

test(
  `no request that the document makes possible fails, hangs or is answered otherwise (PARLEY_FUZZ_SEED=${seed})`,
  async ({ annotate }) => {
    await using resources = new AsyncDisposableStack();
    const remote = await ScriptedMcpServer.start();
    resources.defer(() => remote.stop());
    const parley = await Constellation.start(matrixParley(remote));
    resources.defer(() => parley.stop());
    const member = await makeMember(parley, parley.workspaceId, "owner");
    const kept = await makeThings(parley, member, "kept", remote.url);
    const spent = await makeThings(parley, member, "spent", remote.url);
    const [baseUrl = ""] = parley.baseUrls;
    const document = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as { paths: object };
    const operations = Object.values(document.paths).flatMap((item: object) => Object.keys(item)).length;
    const file = join(testStack().dir, "openapi.json");
    await writeFile(file, JSON.stringify(withKnownIds(document as never, kept, spent)));

    // Two at once: each waits for an answer before it makes the next request. One makes those at the bounds among its half.
    const each = (made: number): number => Math.max(1, Math.ceil(made / operations));
    const half = requests / 2;
    const random = { each: each(half), phases: "fuzzing" };
    const bounds = { each: each(half - atBounds), phases: "coverage,fuzzing" };
    const { apiKey } = member.api;
    const both = await Promise.all([
      generateRequests(file, baseUrl, { apiKey, seed, ...(withBounds ? bounds : random) }),
      generateRequests(file, baseUrl, { apiKey, seed: seed + 1, ...random }),
    ]);
    for (const { report, isClean } of both) {
      await annotate(report.slice(-2_000));
      expect(isClean, report).toBe(true);
    }
    expect(both.reduce((sum, { made }) => sum + made, 0)).toBeGreaterThanOrEqual(requests);
    // The gateway lives, and serves.
    await member.api.expect(200, "GET", member.api.p("/assistant/conversations"));
  },
  2 * 60 * 60_000,
);
