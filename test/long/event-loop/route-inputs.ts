import type { ApiClient, Constellation } from "@parley/testing";
import { createClients } from "../../../services/gateway/src/clients.ts";
import type { RouteDependencies } from "../../../services/gateway/src/routes/route-dependencies.ts";
import { routeTable } from "../../../services/gateway/src/routes/route-table.ts";
import { makeFile } from "../../../services/gateway/test/_file-things.ts";
import { freshThings } from "../../../services/gateway/test/_fresh-things.ts";
import type { Ids, Member } from "../../../services/gateway/test/_matrix-world.ts";
import { uploadBytes, worstRequests } from "../neighbour/worst-requests.ts";
import type { WorstRequest } from "../neighbour/worst-requests.ts";
import type { LargestInput } from "./largest-inputs.ts";

const nowhere = "127.0.0.1:1";
const addresses = { file: nowhere, space: nowhere, mcpRegistry: nowhere, analytics: nowhere };
// Routes only keep these until they are called.
const routes = routeTable({ clients: createClients({ conversation: nowhere, ...addresses }) } as RouteDependencies);
// Nothing may take for so long, beside whatever else this machine does.
const patienceMs = 60_000;

/**
 * Of every route of the table a good request, and the worst ones, each about things that no other has spent; deletions last, as
 * others need what they delete.
 */
export function routeInputs(
  parley: Constellation,
  own: { readonly member: Member; readonly ids: Ids },
): readonly LargestInput[] {
  const inOrder = routes.toSorted((one, other) => Number(one.method === "DELETE") - Number(other.method === "DELETE"));
  return inOrder.flatMap((route) =>
    worstRequests(route, own.ids).map(({ what }, at) => {
      let request: WorstRequest | undefined;
      const prepare = async (): Promise<void> => {
        const ids = await freshThings(parley, own, route);
        const fileId = route.operation.upload === true ? { fileId: await uploadable(own.member.api) } : {};
        request = worstRequests(route, { ...ids, ...fileId })[at];
      };
      const sendIt = async (): Promise<void> => {
        if (request !== undefined) await send(own.member.api, request);
      };
      return { what: `${route.method} ${route.path}, ${what}`, prepare, send: sendIt };
    }),
  );
}

/** A file that waits for as many bytes as are sent. */
const uploadable = (api: ApiClient): Promise<string> =>
  makeFile(api, "", false, { fileName: "notes.txt", fileSize: uploadBytes });

/** @throws Error when it fails, and when a usual one is refused: then nothing was measured. */
async function send(
  { baseUrl, apiKey }: ApiClient,
  { method, path, body, upload, isUsual }: WorstRequest,
): Promise<void> {
  const headers = {
    authorization: `Bearer ${apiKey}`,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  const content = upload === undefined ? body : formOf(upload);
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(patienceMs)]);
  const sent = content === undefined ? {} : { body: content };
  const response = await fetch(baseUrl + path, { method, headers, signal, redirect: "manual", ...sent });
  if (response.status >= (isUsual === true ? 400 : 500)) throw new Error(`${response.status} ${await response.text()}`);
  // These stay open.
  if (response.headers.get("content-type")?.startsWith("text/event-stream") === true) stopping.abort();
  else await response.arrayBuffer();
}

function formOf(text: string): FormData {
  const form = new FormData();
  form.append("file", new Blob([text], { type: "text/plain" }), "notes.txt");
  return form;
}
