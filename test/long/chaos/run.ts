import { actions } from "./actions/index.ts";
import { choicesOf, faultChoicesOf } from "./choices.ts";
import { decide } from "./decisions.ts";
import type { Fault } from "./faults/fault.ts";
import { faults } from "./faults/index.ts";
import type { FaultGroup } from "./faults/index.ts";
import { pause } from "./faults/pause.ts";
import { forEachOf } from "./streams.ts";
import type { World } from "./world.ts";

export interface Settings {
  readonly seed: number;
  readonly minutes: number;
}

const actors = 12;
// More than anybody comes to do.
const actionsPerMinute = 600;
const faultsPerMinute = 120;
// What was begun ends within this, once nothing breaks any more; some of it waits for decisions.
const endingMs = 8 * 60_000;
// A decision is taken within this, once nothing is broken any more.
const decidingMs = 5 * 60_000;
// In one conversation, before the next one has its turn.
const callsAtOnce = 10;
const taken: readonly string[] = ["approved", "rejected", "answered"];

/**
 * Everybody acts and things break, until the time is over and nothing is broken any more.
 * @throws Error where something does not come to an end then.
 */
export async function run(world: World, { seed, minutes }: Settings): Promise<void> {
  const end = Date.now() + minutes * 60_000;
  const { underWay } = world.ledger;
  const act = async (actor: number): Promise<void> => {
    for (const [at, choice] of choicesOf(seed, actor, minutes * actionsPerMinute).entries()) {
      if (Date.now() > end) return;
      await pause(choice.restMs);
      const id = `s${seed}-${actor}-${at}`;
      underWay.set(id, choice.kind);
      const outcome = await actions[choice.kind].perform(world, choice, id);
      underWay.delete(id);
      world.ledger.count(`${choice.kind}: ${outcome}`);
    }
  };
  const breaking = async (group: FaultGroup): Promise<void> => {
    const kinds: Readonly<Record<string, Fault>> = faults[group];
    for (const choice of faultChoicesOf(seed, group, minutes * faultsPerMinute)) {
      if (Date.now() > end) return;
      await pause(choice.restMs);
      underWay.set(group, choice.kind);
      await kinds[choice.kind]?.happen(world, choice);
      underWay.delete(group);
      world.ledger.count(choice.kind);
    }
  };
  let isOver = false;
  const deciding = decideAll(world, end, () => isOver);
  const acting = Promise.all([
    breaking("servers"),
    breaking("services"),
    ...Array.from({ length: actors }, (_, actor) => act(actor)),
  ]);
  const all = Promise.all([acting.finally(() => (isOver = true)), deciding]);
  if ((await Promise.race([all, pause(end + endingMs - Date.now()).then(() => "late")])) === "late")
    throw new Error(`What was begun does not end: ${JSON.stringify([...underWay])}`);
}

/**
 * Once nobody begins anything any more, decides about all that waits for a person: who follows such an answer hears its end.
 * @throws Error where something waits and no decision is taken for longer than that may take.
 */
async function decideAll(world: World, from: number, isOver: () => boolean): Promise<void> {
  await pause(from - Date.now());
  for (let lastTaken = Date.now(); ;) {
    const waiting = await decideOnce(world);
    if (waiting.size === 0 && isOver()) return;
    if (waiting.size === 0 || [...waiting.values()].some((outcome) => taken.includes(outcome))) lastTaken = Date.now();
    if (Date.now() - lastTaken > decidingMs)
      throw new Error(`What waits for a person can't be decided: ${JSON.stringify([...waiting])}`);
    await pause(500);
  }
}

/**
 * Decides about what waits for a person now; what was slow may come to wait later. @returns How that ended, by conversation in which
 * something waited.
 */
export async function decideOnce(world: World): Promise<ReadonlyMap<string, string>> {
  const { ledger } = world;
  const waiting = new Map<string, string>();
  // One whose deletion was asked for may be there still.
  await forEachOf([...new Set(ledger.toolConversations)], async (conversationId) => {
    for (let calls = 0; calls < callsAtOnce; calls++) {
      const outcome = await decide(world, { gateway: 0, other: 0 }, conversationId);
      if (outcome === "nothing waits" || outcome.startsWith("404")) return;
      waiting.set(conversationId, outcome);
      ledger.count(`decided at last: ${outcome}`);
      if (!taken.includes(outcome)) return;
    }
  });
  return waiting;
}
