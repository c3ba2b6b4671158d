import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { NodeProcess } from "../stack/node-process.ts";
import { median } from "./statistics.ts";

const samples = 5;
const betweenMs = 200;
const [restMs, mostReadings, noticeable] = [1_000, 10, 256 * 1024];

/**
 * Resident bytes of processes after they have settled: two full collections each, asked for through the inspector (the
 * figure would otherwise tell when the last collection was), then the middle one of several readings.
 */
export async function settledBytes(processes: readonly NodeProcess[]): Promise<number> {
  const readings: number[] = [];
  for (let i = 0; i < 2; i++) await Promise.all(processes.map(collectGarbage));
  for (let i = 0; i < samples; i++) {
    await sleep(betweenMs);
    readings.push(await currentBytes(processes));
  }
  return median(readings);
}

/** As `settledBytes`, once it does not fall any more; at most half a minute later. */
export async function restedBytes(processes: readonly NodeProcess[]): Promise<number> {
  let bytes = await settledBytes(processes);
  for (let readings = 0; readings < mostReadings; readings++) {
    await sleep(restMs);
    const next = await settledBytes(processes);
    if (bytes - next < noticeable) return Math.min(bytes, next);
    bytes = next;
  }
  return bytes;
}

/** The most that these processes ever had resident, added up. */
export async function peakBytes(processes: readonly NodeProcess[]): Promise<number> {
  const peaks = await Promise.all(processes.map(({ pid }) => statusBytes(pid, "VmHWM")));
  return peaks.reduce((sum, peak) => sum + peak, 0);
}

/** What these processes have resident now, added up. */
export async function currentBytes(processes: readonly NodeProcess[]): Promise<number> {
  const sizes = await Promise.all(processes.map(({ pid }) => residentBytes(pid)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function residentBytes(pid: number): Promise<number> {
  return statusBytes(pid, "VmRSS");
}

async function statusBytes(pid: number, field: "VmRSS" | "VmHWM"): Promise<number> {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(
    await readFile(`/proc/${pid}/status`, "utf8"),
  )?.[1];
  return Number(kilobytes) * 1024;
}

async function collectGarbage(process: NodeProcess): Promise<void> {
  const url = process.inspector();
  if (url === undefined) throw new Error("The process has no inspector");
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.onerror = () => reject(new Error(`no inspector at ${url}`));
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" }));
    socket.onmessage = () => resolve();
  });
  socket.close();
}
