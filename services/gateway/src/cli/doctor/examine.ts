import { checkStorage } from "./check-storage.ts";
import { ok, wrong } from "./finding.ts";
import type { Finding } from "./finding.ts";

/** The running Parley that is looked at, and a key with which one may upload there. */
export interface Deployment {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly workspaceId: string;
  readonly apiKey: string;
}

interface File {
  readonly sId: string;
  readonly uploadUrl: string;
}

const content = "The doctor was here.";
const contentType = "text/plain";

/**
 * Uploads a file as a client would, reads it back and deletes it; yields everything that a client would stumble over.
 */
export async function* examine(deployment: Deployment): AsyncGenerator<Finding> {
  const ready = await fetch(`${deployment.baseUrl}/readyz`).catch((error: Error) => error);
  if (ready instanceof Error) return yield wrong(`the gateway does not answer at ${deployment.baseUrl}`);
  yield ready.ok ? ok("the gateway is ready") : wrong(`the gateway is not ready: ${await ready.text()}`);

  const created = await ask(deployment, "POST", "", { contentType, fileName: "doctor.txt", fileSize: content.length });
  if (!created.ok) return yield wrong(`a file can't be created: ${await created.text()}`);
  const { file } = (await created.json()) as { file: File };
  yield ok("a file is created");
  yield* uploadAndRead(deployment, file);
  const deleted = await ask(deployment, "DELETE", `/${file.sId}`);
  yield deleted.status === 204
    ? ok("the file is deleted")
    : wrong(`the file can't be deleted: ${await deleted.text()}`);
}

async function* uploadAndRead(deployment: Deployment, file: File): AsyncGenerator<Finding> {
  if (file.uploadUrl.startsWith(`${deployment.baseUrl}/`)) {
    yield ok("clients do not reach the storage (PARLEY_S3_PUBLIC_URL is not set): the gateway passes every byte on");
    yield* upload(deployment, file);
  } else {
    const findings = [];
    for await (const finding of checkStorage(file.uploadUrl, contentType, content)) {
      findings.push(finding);
      yield finding;
    }
    if (findings.some(({ state }) => state === "wrong")) return;
  }
  const confirmed = await ask(deployment, "POST", `/${file.sId}/confirm`);
  if (!confirmed.ok) return yield wrong(`the upload can't be completed: ${await confirmed.text()}`);
  yield ok("the upload is checked and ready");
  const read = await ask(deployment, "GET", `/${file.sId}`).catch((error: Error) => error);
  if (read instanceof Error)
    return yield wrong("the URL that a read redirects to can't be reached: is PARLEY_S3_PUBLIC_URL what clients see?");
  yield (await read.text()) === content
    ? ok("the file is read as it was uploaded")
    : wrong(`reading answers ${read.status}`);
}

async function* upload({ apiKey }: Deployment, { uploadUrl }: File): AsyncGenerator<Finding> {
  const form = new FormData();
  form.append("file", new Blob([content], { type: contentType }), "doctor.txt");
  const answer = await fetch(uploadUrl, { method: "POST", headers: { authorization: `Bearer ${apiKey}` }, body: form });
  yield answer.ok
    ? ok("an upload passes through the gateway")
    : wrong(`the upload through the gateway answers ${answer.status}: ${await answer.text()}`);
}

function ask(
  { baseUrl, workspaceId, apiKey }: Deployment,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
  return fetch(`${baseUrl}/api/w/${workspaceId}/files${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
