/** Whether this run takes its time: `npm run test:long`. */
export const isLongRun = process.env["PARLEY_TEST_LONG"] === "1";

/**
 * All cases in a long run, else the first `count`: for cases that go the same way and take many seconds each, as a kill at
 * each of a dozen points does. Those that break first when something breaks come first.
 */
export function sampled<Case>(cases: readonly Case[], count: number): readonly Case[] {
  return isLongRun ? cases : cases.slice(0, count);
}

/**
 * All values in a long run, else one in `every`, beginning at another place for each `turn`: where many things are tried
 * with the same many values, so that each thing meets some and each value some thing.
 */
export function rotated<Value>(values: readonly Value[], every: number, turn: number): readonly Value[] {
  return isLongRun ? values : values.filter((_value, at) => (at + turn) % every === 0);
}
