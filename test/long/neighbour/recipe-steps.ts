import { once } from "node:events";
import { newMessage } from "@parley/testing";
import type { ApiClient } from "@parley/testing";
import { makeFile } from "../../../services/gateway/test/_file-things.ts";
import { stall } from "../../_stalled-request.ts";

/** How often each status was answered; 0 is no answer. */
export type Statuses = ReadonlyMap<number, number>;

/** What is asked for an answer that takes a while. */
export const slowQuestion = "take your time";

/** Gets this so many times, and reads none of the answers until `signal`. */
export async function leaveUnread(
  times: number,
  api: ApiClient,
  path: string,
  accept: string,
  signal: AbortSignal,
): Promise<Statuses> {
  const requests = Array.from({ length: times }, () => stall(api, path, accept));
  await aborted(signal);
  for (const { socket } of requests) socket.destroy();
  return counted(requests.map(({ status }) => status() ?? 0));
}

/** Does it so many times, some at once; resolves at `signal` then. */
export async function repeated(
  times: number,
  together: number,
  send: () => Promise<number>,
  signal: AbortSignal,
): Promise<Statuses> {
  const statuses: number[] = [];
  const left = Array.from({ length: times }).values();
  const worker = async (): Promise<void> => {
    for (const _ of left) statuses.push(await send());
  };
  await Promise.all(Array.from({ length: together }, worker));
  await aborted(signal);
  return counted(statuses);
}

/** Uploads it; returns the answer's status. */
export async function uploadPdf(api: ApiClient, content: Buffer): Promise<number> {
  const contentType = "application/pdf";
  const declared = { contentType, fileName: "slow.pdf", fileSize: content.length };
  const fileId = await makeFile(api, "", false, declared);
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(content)], { type: contentType }), "slow.pdf");
  const headers = { authorization: `Bearer ${api.apiKey}` };
  const response = await fetch(api.baseUrl + api.p(`/files/${fileId}`), { method: "POST", headers, body });
  await response.arrayBuffer();
  return response.status;
}

/** Asks for an answer that takes a while; returns the answer's status. */
export async function askFor(api: ApiClient, agentId: string): Promise<number> {
  const body = { title: "Slow", message: newMessage(slowQuestion, [agentId]) };
  const response = await api.request("POST", api.p("/assistant/conversations"), body);
  await response.arrayBuffer();
  return response.status;
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, "abort");
}

function counted(statuses: readonly number[]): Statuses {
  return new Map([...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]));
}
