import { Constellation, ScriptedMcpServer } from "@parley/testing";
import { expect, test } from "vitest";
import { makeThings, makeWorkspace } from "../../services/gateway/test/_matrix-world.ts";
import { matrixParley } from "../../services/gateway/test/_mcp-things.ts";
import { HeldLoops } from "./event-loop/held-loops.ts";
import { largestInputs } from "./event-loop/largest-inputs.ts";
import { routeInputs } from "./event-loop/route-inputs.ts";

// In milliseconds of processor time: on a busy machine the thread waits for its turn besides.
const longestHold = 50;
// Collections of garbage, and what is compiled at its first use, fall into some turn by chance: what holds is long each time.
const attempts = 4;
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
    const member = await makeWorkspace(parley, "large");
    const ids = await makeThings(parley, member, "large", remote.url);
    const lines: string[] = [];
    const failures: string[] = [];
    const wrongs: string[] = [];
    const inputs = [...largestInputs(parley, member.api, ids), ...routeInputs(member.api, ids)];
    for (const { what, send } of inputs.filter((input) => input.what.includes(only))) {
      const failed = (error: unknown): void => void failures.push(`${what}: ${String(error)}`);
      const met: string[] = [];
      let isLong = true;
      while (isLong && met.length < attempts) {
        const held = await loops.during(() => send().catch(failed));
        met.push(
          Object.entries(held)
            .map(([service, ms]) => `${service} ${ms}`)
            .join(", "),
        );
        isLong = Object.values(held).some((ms) => ms > longestHold);
      }
      lines.push(`${what}: ${met.join("; then ")}`);
      if (isLong) wrongs.push(lines.at(-1) ?? "");
    }
    await annotate(lines.join("\n"));
    expect(failures).toEqual([]);
    expect(wrongs).toEqual([]);
  },
  30 * 60_000,
);
