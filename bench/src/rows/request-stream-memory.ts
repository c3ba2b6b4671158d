import { startBaseline } from "../baseline/start-baseline.ts";
import { kilobytesPerStream } from "../measure/stream-memory.ts";
import { measureInTurn } from "../measure/pairs.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { registerServers, withHosting } from "../stack/hosting.ts";
import type { BenchContext } from "./bench-context.ts";

const servers = 1_000;
const nodeArgs = ["--inspect=127.0.0.1:0"];

/** Row p: what an idle request stream weighs in gateway and registry together, against a bare Express route. */
export async function requestStreamMemory(context: BenchContext): Promise<Row[]> {
  context.say(`p: ${servers} servers of clients, new processes for each measurement`);
  const pairs = await measureInTurn(
    () => bareStreams(context),
    () => hostedStreams(context),
  );
  const what = "memory per idle request stream: gateway + registry against a bare Express route";
  return [rowOf("p", what, "KB", pairs, { atMost: 1.8 })];
}

function bareStreams(context: BenchContext): Promise<number> {
  return context.using(
    () => startBaseline("sse-server", nodeArgs, {}),
    (baseline) => baseline.process.stop(),
    ({ process, baseUrl }) => {
      const urls = Array.from({ length: servers }, () => `${baseUrl}/events`);
      return kilobytesPerStream([process], urls, {});
    },
  );
}

function hostedStreams(context: BenchContext): Promise<number> {
  return withHosting(context, nodeArgs, async ({ api, parley, registry }) => {
    const serverIds = await registerServers(api, servers);
    const urls = serverIds.map((serverId) => api.publicUrl(`/mcp/requests?serverId=${serverId}`));
    return kilobytesPerStream([parley.gateway, registry], urls, api.headers);
  });
}
