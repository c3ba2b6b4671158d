import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { measureInTurn } from "../measure/pairs.ts";
import { requestRate } from "../measure/request-rate.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { Api } from "../stack/api.ts";
import { startParley } from "../stack/parley.ts";
import type { Parley } from "../stack/parley.ts";
import { Seeder } from "../stack/seeder.ts";
import type { BenchContext } from "./bench-context.ts";

const messages = 1_000;
const limit = 50;
const connections = 16;
const seconds = 3;

/** Row y: pages of messages a second with one request in a hundred traced, against none. */
export function tracedRequests(context: BenchContext): Promise<Row[]> {
  return context.using(startReceiver, stopReceiver, (receiver) => {
    const { port } = receiver.address() as AddressInfo;
    const traced = {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `http://127.0.0.1:${port}/v1/traces`,
      OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
      OTEL_TRACES_SAMPLER_ARG: "0.01",
    };
    return context.using(
      () => startParley(context.servers),
      (parley) => parley.stop(),
      (silent) =>
        context.using(
          () => startParley(context.servers, { gatewayEnv: traced, conversation: { nodeArgs: [], env: traced } }),
          (parley) => parley.stop(),
          (parley) => compare(context, silent, parley),
        ),
    );
  });
}

async function compare(context: BenchContext, silent: Parley, traced: Parley): Promise<Row[]> {
  const [bare, watched] = [new Api(silent.baseUrl, context.workspace), new Api(traced.baseUrl, context.workspace)];
  const seeder = await Seeder.create(context.servers.mongodb.url, bare);
  const { conversationId } = await seeder.conversation(messages);
  await seeder.close();
  const rateOf = (api: Api) => (): Promise<number> => {
    const url = api.privateUrl(`/assistant/conversations/${conversationId}/messages?limit=${limit}`);
    return requestRate({ url, headers: api.headers, connections, seconds });
  };
  const [off, on] = [rateOf(bare), rateOf(watched)];
  context.say(`y: ${limit} messages a page, ${connections} connections, with traces and without`);
  for (const rate of [off, on, off, on]) await rate();
  const pairs = await measureInTurn(off, on);
  return [rowOf("y", "list messages: one request in a hundred traced, against none", "/s", pairs, { atLeast: 0.95 })];
}

/** Takes all traces, and keeps none. */
async function startReceiver(): Promise<Server> {
  const server = createServer((request, response) => void request.resume().once("end", () => response.end()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

async function stopReceiver(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
