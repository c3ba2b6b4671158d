import { setTimeout as pause } from "node:timers/promises";
import { userChangedSubject } from "@parley/contracts";
import { userChangedCodec } from "@parley/contracts/directory/v1";
import { isAppError } from "@parley/errors";
import { Broker } from "@parley/events";
import { eventually, isLongRun, onDatabase } from "@parley/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Indexers, manager } from "./_indexers.ts";

const seed = Number(process.env["PARLEY_KNOWLEDGE_SEED"] ?? Math.floor(Math.random() * 1_000_000));
const documents = 8;
const sentences = 60;
const names = ["ann", "bob"] as const;

let parley: Indexers;
let papers: Awaited<ReturnType<Indexers["source"]>>;
beforeAll(async () => {
  parley = await Indexers.start();
  await tellOfPeople();
  papers = await parley.source(person("bob"), ["usr_ann", "usr_bob"]);
});
afterAll(() => parley[Symbol.asyncDispose]());

const personOf = (name: string) => {
  const said = { username: name, fullName: name, email: `${name}@example.com`, createdAt: "1" };
  return { userId: `usr_${name}`, ...said };
};
/** Somebody's key: of who puts documents, and of who reads them while they may. */
function person(name: (typeof names)[number]) {
  return { ...manager, keyId: `key_${name}`, person: personOf(name), scopes: ["spaces:read", "spaces:write"] };
}

async function tellOfPeople(): Promise<void> {
  const broker = await Broker.connect({ url: parley.natsUrl, name: "test" });
  const { workspaceId = "" } = manager;
  for (const name of names) {
    const payload = userChangedCodec.encode({ workspaceId, person: personOf(name), revision: 1 });
    await broker.publish(userChangedSubject(workspaceId), payload, { messageId: `told-${name}` });
  }
  await broker.close();
  const count = () => onDatabase(parley.database, (db) => db.collection("people").countDocuments());
  await eventually("the people are known", async () => ((await count()) === names.length ? true : undefined));
}

/** A text of several chunks, each of which names the document and the version that it is of. */
const textOf = (id: string, version: number): string =>
  Array.from({ length: sentences }, (_, at) => `Sentence ${at} of ${id} in version ${version}.`).join(" ");
const versionsIn = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(/of (\w+ in version \d+)\./g)].map(([, found = ""]) => found))),
];

/** A change, from when it was asked for until it was acknowledged. */
interface Change {
  /** What was put, or who was let in; null for a removal. */
  readonly put: number | null;
  readonly from: number;
  until: number;
}

/** What was done to each document and to who reads them, by one clock. */
class Ledger {
  readonly #changes = new Map<string, Change[]>();
  #now = 0;

  tick(): number {
    return (this.#now += 1);
  }

  /** Does something to a document or a person, to which nothing else is done meanwhile. */
  async change(what: string, put: number | null, work: () => Promise<unknown>): Promise<void> {
    const made: Change = { put, from: this.tick(), until: Infinity };
    this.#changes.set(what, [...(this.#changes.get(what) ?? []), made]);
    await work();
    made.until = this.tick();
  }

  /** What may have held of something at any moment between two. */
  possible(what: string, from: number, until: number): readonly (number | null)[] {
    const changes: readonly Change[] = [{ put: null, from: 0, until: 0 }, ...(this.#changes.get(what) ?? [])];
    const begun = changes.filter((change) => change.from < until);
    return begun.filter((_, at) => (begun[at + 1]?.until ?? Infinity) > from).map(({ put }) => put);
  }

  /** A text that was replaced may be found until the next one is indexed, but none that was deleted in between. */
  mayShow(id: string, version: number, from: number, until: number): boolean {
    const changes = (this.#changes.get(id) ?? []).filter((change) => change.from < until);
    const at = changes.findIndex(({ put }) => put === version);
    return at >= 0 && !changes.slice(at).some((change) => change.put === null && change.until < from);
  }

  /** What is there once nothing is done any more; null for what is not. */
  last(what: string): number | null {
    return this.#changes.get(what)?.at(-1)?.put ?? null;
  }

  get documents(): readonly string[] {
    return [...this.#changes.keys()].filter((what) => what !== "ann");
  }
}

/** Searches until it is told to stop. @returns What nobody may be shown, and how often something was found and refused. */
async function searchOn(ledger: Ledger, stop: AbortSignal) {
  const wrongs: string[] = [];
  const counts = { found: 0, refused: 0 };
  for (let nth = 0; !stop.aborted; nth = (nth + 1) % documents) {
    const from = ledger.tick();
    const found = await papers.search(`random${nth}`, person("ann")).catch((error: unknown) => {
      if (isAppError(error) && error.code === "NOT_FOUND") return null;
      // It says nothing of who may read what.
      if (isAppError(error) && ["UNAVAILABLE", "DEADLINE_EXCEEDED"].includes(error.code)) return undefined;
      throw error;
    });
    const until = ledger.tick();
    const access = ledger.possible("ann", from, until);
    if (found === null && !access.includes(null)) wrongs.push(`ann was refused at ${from}`);
    if (found !== null && found !== undefined && !access.includes(1)) wrongs.push(`ann has found something at ${from}`);
    counts[found === null ? "refused" : "found"] += 1;
    for (const { documentId, chunks } of found ?? []) {
      const versions = versionsIn(chunks.map(({ text }) => text));
      const [shown = ""] = versions;
      const version = Number(/\d+$/.exec(shown)?.[0]);
      if (versions.length !== 1 || !shown.startsWith(`${documentId} `)) wrongs.push(`torn: ${versions.join("; ")}`);
      else if (!ledger.mayShow(documentId, version, from, until)) wrongs.push(`deleted: ${shown} at ${from}`);
    }
    await pause(20);
  }
  return { wrongs, ...counts };
}

const steps = fc.record({
  nth: fc.nat(documents - 1),
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant("put" as const) },
    { weight: 3, arbitrary: fc.constant("remove" as const) },
    { weight: 2, arbitrary: fc.constant("members" as const) },
    { weight: 1, arbitrary: fc.constant("kill" as const) },
  ),
});
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never;

/** Does these things one after another; who was killed comes back meanwhile. */
async function work(ledger: Ledger, taken: readonly Step[]): Promise<void> {
  const restarts = new Map<number, Promise<void>>();
  for (const [step, { nth, kind }] of taken.entries()) {
    const id = `random${nth}`;
    const isIn = ledger.last("ann") !== null;
    if (kind === "put") await ledger.change(id, step, () => papers.put(id, textOf(id, step)));
    else if (kind === "remove" && ledger.last(id) !== null) await ledger.change(id, null, () => papers.remove(id));
    else if (kind === "members")
      await ledger.change("ann", isIn ? null : 1, () => papers.let(isIn ? ["usr_bob"] : ["usr_bob", "usr_ann"]));
    else if (kind === "kill") {
      const restarted = restarts.get(nth % 2) ?? Promise.resolve();
      restarts.set(
        nth % 2,
        restarted.then(async () => parley.indexers[nth % 2]?.restart()),
      );
    }
  }
  await Promise.all(restarts.values());
}

test(`no search ever shows what is deleted, unreadable or torn, and all ends as written (PARLEY_KNOWLEDGE_SEED=${seed})`, async () => {
  const ledger = new Ledger();
  await ledger.change("ann", 1, () => papers.let(["usr_bob", "usr_ann"]));
  const ending = new AbortController();
  const searching = searchOn(ledger, ending.signal);
  await work(ledger, fc.sample(steps, { numRuns: isLongRun ? 300 : 60, seed }));
  await papers.nothingWaits();
  ending.abort();
  const { wrongs, found } = await searching;
  expect(wrongs).toEqual([]);
  expect(found).toBeGreaterThan(0);
  for (const id of ledger.documents) {
    const version = ledger.last(id);
    const hits = await papers.search(id, person("bob"), 100);
    const texts = hits.filter(({ documentId }) => documentId === id).flatMap(({ chunks }) => chunks);
    const said = texts.map(({ text }) => text).join(" ");
    const missing =
      version === null
        ? []
        : textOf(id, version)
            .split(/(?<=\.) /)
            .filter((one) => !said.includes(one));
    expect({ id, versions: versionsIn([said]), missing }).toEqual({
      id,
      versions: version === null ? [] : [`${id} in version ${version}`],
      missing: [],
    });
    expect(texts.length === 0 || texts.length > 2).toBe(true);
  }
}, 600_000);
