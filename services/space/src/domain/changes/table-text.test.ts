import { expect, it } from "vitest";
import type { NodeWithText } from "../model/node.ts";
import type { RowPage } from "../model/table.ts";
import { TableText } from "./table-text.ts";

const table = { node: { table: { columns: [{ name: "n" }] } }, text: "birds" } as unknown as NodeWithText;

/** A table of rows from 0 on, and how many pages of it were read. */
function tableOf(total: number) {
  const read = { pages: 0 };
  const listRows = (_: unknown, { limit, offset }: { limit: number; offset: number }): Promise<RowPage> => {
    read.pages += 1;
    const length = Math.max(0, Math.min(limit, total - offset));
    const rows = Array.from({ length }, (_row, at) => ({
      rowId: String(offset + at),
      cells: [{ column: "n", value: offset + at }],
    }));
    return Promise.resolve({ rows, total });
  };
  return { read, text: new TableText({ tables: { listRows } }) };
}

it("reads all rows where nothing stops it", async () => {
  const { text } = tableOf(6_000);
  const begun = await text.begin(table, 1_000_000, () => true);
  expect(begun.isComplete).toBe(true);
  expect(begun.text.trim().split("\n").at(-1)).toBe("5999");
});

it("stops between two pages, with the rows that it has", async () => {
  const { text, read } = tableOf(6_000);
  const begun = await text.begin(table, 1_000_000, () => read.pages < 2);
  expect(read.pages).toBe(2);
  expect(begun.isComplete).toBe(false);
  expect(begun.text.trim().split("\n").at(-1)).toBe("5099");
});

it("is complete where all rows were read when it would have to stop", async () => {
  const { text, read } = tableOf(100);
  expect((await text.begin(table, 1_000_000, () => read.pages === 0)).isComplete).toBe(true);
});

it("says that there is more where it may not even begin", async () => {
  const { text, read } = tableOf(1);
  expect(await text.begin(table, 1_000_000, () => false)).toEqual({ text: "birds\n\nn\n", isComplete: false });
  expect(read.pages).toBe(0);
});
