import { askFiles } from "./ask.ts";
import type { Deployment } from "./ask.ts";
import { checkKnowledge } from "./check-knowledge.ts";
import { checkStorage } from "./check-storage.ts";
import { ok, wrong } from "./finding.ts";
import type { Finding } from "./finding.ts";

interface File {
  readonly sId: string;
  readonly uploadUrl: string;
}

const content = "The doctor was here.";
const contentType = "text/plain";

/**
 * Uploads a file and indexes a document as a client would, reads them back and deletes them; yields everything that a client
 * would stumble over.
 */
export async function* examine(deployment: Deployment): AsyncGenerator<Finding> {
  const ready = await fetch(`${deployment.baseUrl}/readyz`).catch((error: Error) => error);
  if (ready instanceof Error) return yield wrong(`the gateway does not answer at ${deployment.baseUrl}`);
  yield ready.ok ? ok("the gateway is ready") : wrong(`the gateway is not ready: ${await ready.text()}`);

  yield* examineFiles(deployment);
  yield* checkKnowledge(deployment);
}

async function* examineFiles(deployment: Deployment): AsyncGenerator<Finding> {
  const created = await askFiles(deployment, "POST", "", {
    contentType,
    fileName: "doctor.txt",
    fileSize: content.length,
  });
  if (!created.ok) return yield wrong(`a file can't be created: ${await created.text()}`);
  const { file } = (await created.json()) as { file: File };
  yield ok("a file is created");
  yield* uploadAndRead(deployment, file);
  const deleted = await askFiles(deployment, "DELETE", `/${file.sId}`);
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
  const confirmed = await askFiles(deployment, "POST", `/${file.sId}/confirm`);
  if (!confirmed.ok) return yield wrong(`the upload can't be completed: ${await confirmed.text()}`);
  yield ok("the upload is checked and ready");
  const read = await askFiles(deployment, "GET", `/${file.sId}`).catch((error: Error) => error);
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
