import { newMessage } from "@parley/testing";
import type { ApiClient } from "@parley/testing";
import { makeFile } from "../../../services/gateway/test/_file-things.ts";
import type { Ids } from "../../../services/gateway/test/_matrix-world.ts";

/** What somebody who does nothing unusual has met. */
export interface Met {
  /** How long each thing took, in milliseconds. */
  readonly times: readonly number[];
  /** What was not answered as it should be. */
  readonly wrongs: readonly string[];
}

// Nothing of what they do may wait for so long.
const hangMs = 60_000;

/** What somebody has who does nothing unusual, of each service something. */
export type NeighbourThings = Pick<Ids, "spaceId" | "dsId" | "documentId" | "fileId">;

/**
 * Begins a conversation, in it reads a page, the list and events, and posts, reads a document, searches, reads a file and uploads one, asks what
 * was spent and which tools there are, again and again, one after another, until `signal`. A conversation that went on for as long as the
 * test does would become slow to read by itself.
 */
export async function live(api: ApiClient, things: NeighbourThings, signal: AbortSignal): Promise<Met> {
  const [times, wrongs]: [number[], string[]] = [[], []];
  const meet = async (method: string, path: string, body?: object): Promise<string> => {
    const startedAt = performance.now();
    const { outcome, text } = await ask(api, method, path, body);
    times.push(performance.now() - startedAt);
    if (outcome !== "200") wrongs.push(`${method} ${path}: ${outcome}`);
    return text;
  };
  const message = newMessage("still here", []);
  const begun = await meet("POST", api.p("/assistant/conversations"), { title: "Quiet", message });
  const conversationId = conversationIdOf(begun);
  if (conversationId === null) return { times, wrongs };
  const root = `/assistant/conversations/${conversationId}`;
  const { spaceId, dsId, documentId, fileId } = things;
  const source = `/spaces/${spaceId}/data_sources/${dsId}`;
  const usual: readonly (readonly [string, string, object?])[] = [
    ["GET", api.p(root)],
    ["GET", api.q(`${root}/messages?limit=20`)],
    ["POST", api.p(`${root}/messages`), message],
    ["GET", api.p(`${root}/events`)],
    ["GET", api.p(`${source}/documents/${documentId}`)],
    ["GET", api.p(`${source}/search?query=herons&top_k=3&full_text=false`)],
    ["GET", api.q(`/files/${fileId}/metadata`)],
    ["POST", api.q("/me/analytics/consumption/facets"), { dimensions: ["agent"] }],
    ["GET", api.p(`/spaces/${spaceId}/mcp_server_views?includeAuto=true`)],
  ];
  const meetUpload = (): Promise<unknown> =>
    upload(api).then(
      (ms) => times.push(ms),
      (error: unknown) => wrongs.push(`an upload: ${String(error)}`),
    );
  const steps = [...usual.map((one) => () => meet(...one)), meetUpload];
  for (let at = 0; !signal.aborted; at += 1) await steps[at % steps.length]?.();
  return { times, wrongs };
}

/** Makes a file of a few bytes; returns how long that took, in milliseconds. @throws Error where it was refused. */
async function upload(api: ApiClient): Promise<number> {
  const startedAt = performance.now();
  await makeFile(api, "still here");
  return performance.now() - startedAt;
}

/** null of what could not be begun. */
function conversationIdOf(begun: string): string | null {
  try {
    return (JSON.parse(begun) as { readonly conversation: { readonly sId: string } }).conversation.sId;
  } catch {
    return null;
  }
}

interface Answer {
  readonly outcome: string;
  readonly text: string;
}

async function ask(api: ApiClient, method: string, path: string, body: object | undefined): Promise<Answer> {
  const headers = { authorization: `Bearer ${api.apiKey}`, "content-type": "application/json" };
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  try {
    const signal = AbortSignal.timeout(hangMs);
    const response = await fetch(api.baseUrl + path, { method, headers, signal, ...content });
    return { outcome: String(response.status), text: await response.text() };
  } catch (error) {
    return { outcome: String(error), text: "" };
  }
}

/** The time that 99 of 100 take at most. */
export function p99({ times }: Met): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? 0;
}
