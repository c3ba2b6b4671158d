import { Agent, request } from "node:http";
import { peakBytes, settledBytes } from "../measure/memory.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { Api } from "../stack/api.ts";
import { startParley } from "../stack/parley.ts";
import type { BenchContext } from "./bench-context.ts";

const mebibyte = 1024 * 1024;
const bodies = 120;
// What bodies may take together by default, five times: as bytes, text, values, and message to the service.
const allowed = 5 * 128 * mebibyte;

/** Row ac: the most that the gateway has resident while one key sends the largest documents at once. */
export async function largeBodies(context: BenchContext): Promise<Row[]> {
  context.say(`ac: ${bodies} documents of 25 MB at once`);
  return context.using(
    () => startParley(context.servers, { nodeArgs: ["--inspect=127.0.0.1:0"] }),
    (parley) => parley.stop(),
    async (parley) => {
      const api = new Api(parley.baseUrl, context.workspace);
      const url = new URL(api.publicUrl("/spaces/spc_bench/data_sources/dts_bench/documents/large"));
      const agent = new Agent({ maxSockets: bodies });
      const body = Buffer.from(documentOf(24.9 * mebibyte));
      await send(url, api.headers, agent, body);
      const idle = await settledBytes([parley.gateway]);
      const statuses = await Promise.all(Array.from({ length: bodies }, () => send(url, api.headers, agent, body)));
      agent.destroy();
      const worked = statuses.filter((status) => status !== 503).length;
      context.say(`ac: ${worked} were worked on, ${bodies - worked} refused with 503`);
      const memory = {
        baseline: [(idle + allowed) / mebibyte],
        parley: [(await peakBytes([parley.gateway])) / mebibyte],
      };
      const what = `most memory of the gateway in ${bodies} documents of 25 MB at once, against idle and 640 MB`;
      return [rowOf("ac", what, "MB", memory, { atMost: 1 })];
    },
  );
}

/** A document of many sections, which are what takes most memory as values. */
function documentOf(bytes: number): string {
  const section = { prefix: "x".repeat(400), content: "y".repeat(400), sections: [] };
  const count = Math.floor(bytes / (JSON.stringify(section).length + 1));
  return JSON.stringify({
    section: { prefix: null, content: null, sections: Array.from({ length: count }, () => section) },
  });
}

function send(url: URL, headers: Readonly<Record<string, string>>, agent: Agent, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = { ...headers, "content-type": "application/json", "content-length": String(body.length) };
    const sending = request(url, { method: "POST", agent, headers: sent }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    sending.on("error", reject);
    sending.end(body);
  });
}
