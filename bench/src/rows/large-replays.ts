import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { currentBytes, peakBytes, settledBytes } from "../measure/memory.ts";
import { LatencyProbe } from "../measure/request-latency.ts";
import { rowOf } from "../report/row.ts";
import type { Row } from "../report/row.ts";
import { Api, newMessage } from "../stack/api.ts";
import { createOtherWorkspace, startParley } from "../stack/parley.ts";
import type { Parley } from "../stack/parley.ts";
import type { BenchContext } from "./bench-context.ts";

const mebibyte = 1024 * 1024;
const allowed = 200 * mebibyte;
const messages = 60;
const streams = 200;
const requests = 100;
const heldMs = 20_000;
const afterMs = 30_000;
// With its envelope as large as a request may be.
const content = "0".repeat(1_000_000);

/**
 * Row q: what gateway and conversation have resident while 200 streams replay 60 messages of 1 MB, half of them without reading what
 * comes; what another workspace waits meanwhile; and what is resident 30 seconds after.
 */
export async function largeReplays(context: BenchContext): Promise<Row[]> {
  context.say(`q: posting ${messages} messages of 1 MB`);
  const others = await createOtherWorkspace(context.servers);
  const [large, small] = await withProcesses(context, async (parley) => [
    await post(new Api(parley.baseUrl, context.workspace), content, messages),
    await post(new Api(parley.baseUrl, others), "hello", 50),
  ]);
  return withProcesses(context, async (parley) => {
    const api = new Api(parley.baseUrl, context.workspace);
    const other = new Api(parley.baseUrl, others);
    const processes = [parley.gateway, parley.conversation];
    const probe = new LatencyProbe(other.headers);
    const url = other.privateUrl(`/assistant/conversations/${small}/messages?limit=50`);
    const page = () => probe.time(url);
    const quiet: number[] = [];
    while (quiet.length < requests) quiet.push(await page());
    const idle = await settledBytes(processes);
    context.say(`q: ${streams} streams at once`);
    const open = Array.from({ length: streams }, (_, index) => follow(api, large, index % 2 === 0));
    const until = performance.now() + heldMs;
    const busy: number[] = [];
    while (performance.now() < until) busy.push(await page());
    const peak = await peakBytes(processes);
    const served = open.filter(({ first }) => first().startsWith("HTTP/1.1 200 ")).length;
    if (served < streams) throw new Error(`q: ${served} of ${streams} streams were served`);
    for (const { socket } of open) socket.destroy();
    await sleep(afterMs);
    const after = await currentBytes(processes);
    probe.close();
    const bytes = (measured: number) => ({
      baseline: [(idle + allowed) / mebibyte],
      parley: [measured / mebibyte],
    });
    const latency = { baseline: [p99(quiet)], parley: [p99(busy)] };
    return [
      rowOf(
        "q",
        "most memory while 200 streams replay 60 messages of 1 MB, against idle and 200 MB",
        "MB",
        bytes(peak),
        {
          atMost: 1,
        },
      ),
      rowOf("q", "memory 30 seconds after their end, against idle and 200 MB", "MB", bytes(after), { atMost: 1 }),
      rowOf("q", "page of another workspace meanwhile against quiet, p99", "ms", latency, { atMost: 2 }),
    ];
  });
}

function withProcesses<T>(context: BenchContext, work: (parley: Parley) => Promise<T>): Promise<T> {
  return context.using(
    () => startParley(context.servers, { nodeArgs: ["--inspect=127.0.0.1:0"] }),
    (parley) => parley.stop(),
    work,
  );
}

/** A conversation of so many messages; returns its id. */
async function post(api: Api, text: string, count: number): Promise<string> {
  const { conversation } = (await api.post(api.publicUrl("/assistant/conversations"), {
    message: newMessage(text, []),
  })) as { conversation: { sId: string } };
  for (let posted = 1; posted < count; posted++) await api.postMessage(conversation.sId, text);
  return conversation.sId;
}

function p99(measured: readonly number[]): number {
  return measured.toSorted((a, b) => a - b)[Math.floor(measured.length * 0.99)] ?? Number.NaN;
}

interface Following {
  readonly socket: Socket;
  /** What came first. */
  readonly first: () => string;
}

/** Follows a conversation from its beginning. Who does not read looks at what comes first alone. */
function follow(api: Api, conversationId: string, reads: boolean): Following {
  const { hostname, port, pathname, host } = new URL(api.eventsUrl(conversationId));
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  let first = "";
  socket.once("data", (bytes) => {
    first = bytes.toString("latin1");
    if (reads) socket.resume();
    else socket.pause();
  });
  socket.write(
    `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\nauthorization: ${api.headers.authorization}\r\n` +
      "accept: text/event-stream\r\n\r\n",
  );
  return { socket, first: () => first };
}
