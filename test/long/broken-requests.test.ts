import { Constellation } from "@parley/testing";
import { expect, test } from "vitest";
import { talksOf } from "./sockets/recipes.ts";
import type { Talk } from "./sockets/recipes.ts";
import { say } from "./sockets/talk.ts";

const count = Number(process.env["PARLEY_SOCKETS"] ?? 20_000);
const seed = Number(process.env["PARLEY_FUZZ_SEED"] ?? Math.floor(Math.random() * 1_000_000));
const atOnce = 100;

test(
  `whatever is said on a connection, it is answered with 4xx or ends (PARLEY_FUZZ_SEED=${seed})`,
  async () => {
    await using resources = new AsyncDisposableStack();
    const parley = await Constellation.start();
    resources.defer(() => parley.stop());
    const api = parley.api();
    const { hostname: host, port } = new URL(api.baseUrl);
    const target = { path: api.p("/assistant/conversations"), apiKey: parley.apiKey };
    const left = [...talksOf(target, seed, count)];
    const wrongs: string[] = [];
    const worker = async (): Promise<void> => {
      for (let talk = left.pop(); talk !== undefined; talk = left.pop()) {
        const outcome = await say({ host, port: Number(port) }, talk);
        const problem = problemOf(talk, outcome);
        if (problem !== null) wrongs.push(`${problem}: ${JSON.stringify({ ...outcome, ...talk }).slice(0, 600)}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    expect(wrongs.slice(0, 50)).toEqual([]);
    expect(parley.gateways.map(({ output }) => output).join("\n")).not.toMatch(/"level":(50|60)/);
    await api.expect(200, "GET", target.path);
  },
  2 * 60 * 60_000,
);

/** What is wrong with how a talk went; null where nothing is. */
function problemOf(talk: Talk, { statuses, isEnded }: Awaited<ReturnType<typeof say>>): string | null {
  if (statuses.some((status) => status >= 500)) return "a server error";
  if (talk.ending !== "leave" && !isEnded) return "the connection stays open";
  const answered = statuses.filter((status) => status === 200).length;
  // Who ends their side of a connection has gone, for this server as for most.
  if (talk.ending === "wait" && answered < talk.good) return "a good request got no answer";
  return null;
}
