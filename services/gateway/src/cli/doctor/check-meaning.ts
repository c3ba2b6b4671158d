import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "./ask.ts";
import type { Deployment } from "./ask.ts";
import { ok, warning, wrong } from "./finding.ts";
import type { Finding } from "./finding.ts";

const embeddedWithinMs = 10_000;
const pauseMs = 250;

/**
 * Looks at whether a document that is found by a word is found by what it means too. What waits to be embedded waits for as long
 * as the embeddings server fails; without any such server nothing waits.
 * @param source The path of its data source, which has nothing else.
 */
export async function checkMeaning(deployment: Deployment, source: string, word: string): Promise<Finding> {
  for (const end = performance.now() + embeddedWithinMs; ; await sleep(pauseMs)) {
    const queue = await ask(deployment, "public", "GET", `${source}/check_upsert_queue`);
    if (!queue.ok) return wrong(`how many documents wait to be indexed can't be read: ${await queue.text()}`);
    const { running_count: waiting } = (await queue.json()) as { running_count: number };
    const isOver = performance.now() > end;
    if (waiting > 0 && !isOver) continue;
    const found = await ask(deployment, "public", "GET", `${source}/search?query=${word}&top_k=1`);
    const text = await found.text();
    if (!found.ok) return wrong(`a document that was found can't be searched for again: ${text}`);
    return meaningFinding(waiting > 0, found.headers.get("parley-search") === "words");
  }
}

/** @param isWaiting Whether the document is not embedded yet. @param isByWords Whether the query could not be embedded. */
function meaningFinding(isWaiting: boolean, isByWords: boolean): Finding {
  const setting = "PARLEY_EMBEDDINGS of the space service";
  const log = "the space service's log says why";
  const byWords = "documents are found by words alone";
  if (!isWaiting && !isByWords) return ok("its meaning is looked at too");
  // The API does not tell these two apart.
  if (!isWaiting) return warning(`${byWords}: ${setting} is not set, or its server for queries (queryUrl) fails`);
  if (isByWords) return wrong(`${byWords}: the embeddings server (${setting}) does not answer as it should; ${log}`);
  const seconds = embeddedWithinMs / 1_000;
  return wrong(
    `a document's meaning is not looked at within ${seconds} s: the embeddings server (${setting}) fails, and ${log}, or has much to do`,
  );
}
