import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "./ask.ts";
import type { Deployment } from "./ask.ts";
import { checkMeaning } from "./check-meaning.ts";
import { ok, warning, wrong } from "./finding.ts";
import type { Finding } from "./finding.ts";

const foundWithinMs = 20_000;
const pauseMs = 250;

interface Space {
  readonly sId: string;
  readonly kind: string;
}

/** Puts a document into a data source of its own, finds it by a word, looks at whether it is embedded, and deletes both. */
export async function* checkKnowledge(deployment: Deployment): AsyncGenerator<Finding> {
  const listed = await ask(deployment, "private", "GET", "/spaces");
  if (listed.status === 403) return yield unseen();
  if (!listed.ok) return yield wrong(`spaces can't be listed: ${await listed.text()}`);
  const { spaces } = (await listed.json()) as { spaces: readonly Space[] };
  const space = spaces.find(({ kind }) => kind === "global");
  if (space === undefined)
    return yield warning("documents are not looked at: the key does not read the space of everybody");
  const sources = `/spaces/${space.sId}/data_sources`;
  const word = `doctor${randomUUID().replaceAll("-", "")}`;
  const made = await ask(deployment, "private", "POST", sources, { name: word });
  if (made.status === 403) return yield unseen();
  if (!made.ok) return yield wrong(`a data source can't be made: ${await made.text()}`);
  const { dataSource } = (await made.json()) as { dataSource: { readonly sId: string } };
  const source = `${sources}/${dataSource.sId}`;
  const found = await putAndFind(deployment, source, word);
  yield found;
  if (found.state === "ok") yield await checkMeaning(deployment, source, word);
  const deleted = await ask(deployment, "private", "DELETE", source);
  yield deleted.ok
    ? ok("the document and its data source are deleted")
    : wrong(`the data source can't be deleted: ${await deleted.text()}`);
}

async function putAndFind(deployment: Deployment, source: string, word: string): Promise<Finding> {
  const document = { text: `The ${word} was here.`, async: true };
  const put = await ask(deployment, "public", "POST", `${source}/documents/doctor`, document);
  if (!put.ok) return wrong(`a document can't be put: ${await put.text()}`);
  let problem = "no process indexes (PARLEY_SPACE_ROLES), or the space service's log says why it can't";
  for (const end = performance.now() + foundWithinMs; performance.now() < end; await sleep(pauseMs)) {
    const answer = await ask(deployment, "public", "GET", `${source}/search?query=${word}&top_k=1`);
    const body = (await answer.json()) as { documents?: readonly unknown[]; error?: { type: string; message: string } };
    if ((body.documents?.length ?? 0) > 0) return ok("a document is indexed, and found by a word");
    // That will not pass by itself.
    if (body.error?.type === "index_storage_unfit") return wrong(`documents are not indexed: ${body.error.message}`);
    if (body.error !== undefined) problem = body.error.message;
  }
  return wrong(`a document is not found within ${foundWithinMs / 1_000} s: ${problem}`);
}

function unseen(): Finding {
  return warning("documents are not looked at: the key has no spaces:read and spaces:write");
}
