import { Constellation, ScriptedMcpServer } from "@parley/testing";
import { expect, test } from "vitest";
import { median } from "../../bench/src/measure/statistics.ts";
import { makeMember, makeThings } from "../../services/gateway/test/_matrix-world.ts";
import { matrixParley } from "../../services/gateway/test/_mcp-things.ts";
import { HeldLoops } from "./event-loop/held-loops.ts";
import type { LongestHolds } from "./event-loop/held-loops.ts";
import { largestInputs } from "./event-loop/largest-inputs.ts";
import { routeInputs } from "./event-loop/route-inputs.ts";

// In milliseconds of processor time: on a busy machine the thread waits for its turn besides.
const longestHold = 50;
// Collections of garbage, and what is compiled at its first use, fall into some turn by chance: what is long at first is judged by the
// median of so many.
const attempts = 5;
// Only inputs with this in their name.
const only = process.env["PARLEY_LOOP_INPUTS"] ?? "";

test(
  "no handler holds an event loop for long at the largest input that its route takes",
  async ({ annotate }) => {
    await using resources = new AsyncDisposableStack();
    const loops = resources.use(new HeldLoops());
    const remote = await ScriptedMcpServer.start();
    resources.defer(() => remote.stop());
    const options = matrixParley(remote);
    const environment = loops.environment(options.environment);
    const parley = await Constellation.start({ ...options, environment });
    resources.defer(() => parley.stop());
    const member = await makeMember(parley, parley.workspaceId, "maker");
    // What is as large as it gets changes what it is about: usual requests get other things.
    const enlarged = await makeThings(parley, member, "enlarged", remote.url);
    const ids = await makeThings(parley, member, "usual", remote.url);
    const lines: string[] = [];
    const failures: string[] = [];
    const wrongs: string[] = [];
    const inputs = [...largestInputs(parley, member.api, enlarged), ...routeInputs(parley, { member, ids })];
    for (const { what, prepare, send } of inputs.filter((input) => input.what.includes(only))) {
      const failed = (error: unknown): void => void failures.push(`${what}: ${String(error)}`);
      const met: string[] = [];
      const attemptsHeld: LongestHolds[] = [];
      do {
        await prepare?.().catch(failed);
        const held = await loops.during(() => send().catch(failed));
        met.push(
          Object.entries(held)
            .map(([service, ms]) => `${service} ${ms}`)
            .join(", "),
        );
        attemptsHeld.push(held);
      } while (isLong(attemptsHeld[0] ?? {}) && attemptsHeld.length < attempts);
      lines.push(`${what}: ${met.join("; then ")}`);
      if (isLong(medians(attemptsHeld))) wrongs.push(lines.at(-1) ?? "");
    }
    await annotate(lines.join("\n"));
    expect(failures).toEqual([]);
    expect(wrongs).toEqual([]);
  },
  30 * 60_000,
);

function isLong(held: LongestHolds): boolean {
  return Object.values(held).some((ms) => ms > longestHold);
}

/** Of each service's loop for itself: what another was held by chance says nothing of it. */
function medians(all: readonly LongestHolds[]): LongestHolds {
  const services = new Set(all.flatMap((held) => Object.keys(held) as (keyof LongestHolds)[]));
  return Object.fromEntries([...services].map((service) => [service, median(all.map((held) => held[service] ?? 0))]));
}
