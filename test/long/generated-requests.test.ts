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
// Below this only random requests are made: those at the bounds of every field are 13,000.
const ofEveryBound = 20_000;

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

    // Two at once: each waits for an answer before it makes the next request.
    const each = Math.max(1, Math.round(requests / operations / 2));
    const withBounds = requests < ofEveryBound ? "fuzzing" : "coverage,fuzzing";
    const both = await Promise.all([
      generateRequests(file, baseUrl, { apiKey: member.api.apiKey, seed, each, phases: withBounds }),
      generateRequests(file, baseUrl, { apiKey: member.api.apiKey, seed: seed + 1, each, phases: "fuzzing" }),
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
