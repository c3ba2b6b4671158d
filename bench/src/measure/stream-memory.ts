import type { NodeProcess } from "../stack/node-process.ts";
import { closeStreams, openStreams } from "./event-stream.ts";
import { restedBytes, settledBytes } from "./memory.ts";

const warmUpStreams = 200;

/** By how much processes grow for each of these streams. */
export async function kilobytesPerStream(
  processes: readonly NodeProcess[],
  urls: readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  // The code that serves a stream is loaded and compiled before the first reading.
  closeStreams(await openStreams(urls.slice(0, warmUpStreams), headers));
  // What was done before, as registering, left memory that is returned bit by bit.
  const before = await restedBytes(processes);
  const clients = await openStreams(urls, headers);
  const after = await settledBytes(processes);
  closeStreams(clients);
  return (after - before) / urls.length / 1024;
}
