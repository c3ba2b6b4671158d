import { makeArrowTable } from "@lancedb/lancedb";
import { slices } from "@parley/runtime";
import type { LanceRow } from "./lance-rows.ts";

type Schema = NonNullable<NonNullable<Parameters<typeof makeArrowTable>[1]>["schema"]>;
type ArrowTable = ReturnType<typeof makeArrowTable>;

// Of so many a table is made in some milliseconds, also where they have vectors.
const rowsAtOnce = 50;

/** Rows as the engine takes them fastest; it makes the same of them itself, in one turn of the event loop. */
export function arrowTable(rows: LanceRow[], schema: Schema): Promise<ArrowTable> {
  return slices.run(tableSteps(rows, schema));
}

function* tableSteps(rows: LanceRow[], schema: Schema): Generator<void, ArrowTable> {
  const parts: ArrowTable[] = [];
  for (let at = 0; at === 0 || at < rows.length; at += rowsAtOnce) {
    parts.push(makeArrowTable(rows.slice(at, at + rowsAtOnce), { schema }));
    yield;
  }
  const [first, ...others] = parts as [ArrowTable, ...ArrowTable[]];
  return first.concat(...others);
}
