import fc from "fast-check";
import { actions } from "./actions/index.ts";
import type { ActionName } from "./actions/index.ts";
import type { Choice, FaultChoice } from "./choice.ts";
import { faults } from "./faults/index.ts";
import type { FaultGroup } from "./faults/index.ts";

type Chosen<Kind, Details> = Details & { readonly kind: Kind };

const finest = 2 ** 30;
// Not `fc.double`, whose values are spread as floating-point numbers are: most of them are next to nothing.
const share = fc.noBias(fc.integer({ min: 0, max: finest - 1 })).map((at) => at / finest);
const within = (min: number, max: number) => fc.noBias(fc.integer({ min, max }));
const byWeight = <Name extends string>(kinds: Readonly<Record<Name, { readonly weight: number }>>) =>
  fc.constantFrom(
    ...(Object.entries(kinds) as [Name, { readonly weight: number }][]).flatMap(([name, { weight }]) =>
      Array.from({ length: weight }, () => name),
    ),
  );

const choice = fc.record({
  kind: byWeight(actions),
  which: share,
  other: share,
  gateway: within(0, 1),
  restMs: within(0, 400),
});
/** What one of those who act does. Everything that is decided comes from here, so that a seed decides the same again. */
export function choicesOf(seed: number, actor: number, count: number): readonly Chosen<ActionName, Choice>[] {
  return fc.sample(choice, { seed: seed * 100 + actor + 1, numRuns: count });
}

/** What breaks of a group, one thing after another. */
export function faultChoicesOf(seed: number, group: FaultGroup, count: number): readonly Chosen<string, FaultChoice>[] {
  const choices = fc.record({
    kind: byWeight<string>(faults[group]),
    which: share,
    restMs: within(1_000, 12_000),
    lastsMs: within(200, 8_000),
  });
  return fc.sample(choices, { seed: seed * 100 + (group === "servers" ? 98 : 99), numRuns: count });
}
