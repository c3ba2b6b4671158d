import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { look } from "./chaos/found.ts";
import { laws } from "./chaos/laws/index.ts";
import { decideOnce, run } from "./chaos/run.ts";
import { World } from "./chaos/world.ts";

const settings = {
  minutes: Number(process.env["PARLEY_CHAOS_MINUTES"] ?? 20),
  seed: Number(process.env["PARLEY_CHAOS_SEED"] ?? Math.floor(Math.random() * 1_000_000)),
};
// What was begun when everything is mended ends within this: leases, redeliveries and sweeps take seconds here.
const restMs = 120_000;

test(
  `whatever breaks, no promise does (PARLEY_CHAOS_SEED=${settings.seed})`,
  async ({ annotate }) => {
    await using resources = new AsyncDisposableStack();
    const world = await World.start(resources);
    await run(world, settings);
    const { outcomes, wrongs } = world.ledger;
    await annotate(
      [...outcomes]
        .map(([what, times]) => `${times} ${what}`)
        .toSorted((one, other) => one.localeCompare(other))
        .join("\n"),
    );

    await eventually("nothing is under way any more", () => isAtRest(world).catch(() => undefined), restMs).catch(
      () => undefined,
    );
    const found = await look(world);
    const broken: Record<string, readonly string[]> = { "what no fault excuses": wrongs };
    for (const [name, law] of Object.entries(laws)) broken[name] = await law(world, found);
    const contradicted = Object.fromEntries(Object.entries(broken).filter(([, list]) => list.length > 0));
    expect(contradicted).toEqual({});
  },
  settings.minutes * 60_000 + 15 * 60_000,
);

/** Those laws that hold once nobody works any more hold; undefined before. */
async function isAtRest(world: World): Promise<true | undefined> {
  await decideOnce(world);
  const found = await look(world);
  for (const name of [
    "answersEnd",
    "outboxesAreEmpty",
    "costsAreUsage",
    "filesHaveOwners",
    "madeFilesAreNamed",
    "documentsAreFound",
    "analyticsAgree",
  ])
    if ((await laws[name]?.(world, found))?.length !== 0) return undefined;
  return true;
}
