import { connect } from "node:net";
import { goodRequest } from "./recipes.ts";
import type { Talk } from "./recipes.ts";

export interface Outcome {
  /** Of every answer, in order. */
  readonly statuses: readonly number[];
  /** Whether the server ended the connection, where it was waited for. */
  readonly isEnded: boolean;
}

// Longer than any connection may stay without a request (80 s), and the clock that ends it.
const patienceMs = 95_000;
// As long as somebody who leaves looks at what comes.
const glanceMs = 100;

/** Says this on a connection of its own, and listens. */
export async function say(
  { host, port }: { readonly host: string; readonly port: number },
  talk: Talk,
): Promise<Outcome> {
  const socket = connect({ host, port });
  const chunks: Buffer[] = [];
  socket.on("data", (bytes) => chunks.push(bytes));
  // A server may break it off.
  socket.on("error", () => undefined);
  const closed = new Promise<true>((resolve) => socket.once("close", () => resolve(true)));
  for (const piece of piecesOf(goodRequest.repeat(talk.good) + talk.broken, talk.cuts)) {
    if (socket.destroyed) break;
    socket.write(piece, "latin1");
    if (talk.pauseMs > 0) await pause(talk.pauseMs);
  }
  if (talk.ending === "finish") socket.end();
  const isEnded = await Promise.race([
    closed,
    pause(talk.ending === "leave" ? glanceMs : patienceMs).then(() => false),
  ]);
  socket.destroy();
  const answered = Buffer.concat(chunks).toString("latin1");
  return { statuses: [...answered.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)), isEnded };
}

function piecesOf(all: string, cuts: readonly number[]): readonly string[] {
  const at = cuts.map((cut) => Math.floor(cut * all.length)).toSorted((one, other) => one - other);
  return [0, ...at].map((from, index) => all.slice(from, at[index] ?? all.length));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
