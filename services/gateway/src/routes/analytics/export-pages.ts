import type { ConsumptionRecord__Output, ExportConsumptionResponse__Output } from "@parley/contracts/analytics/v1";

type Page = ExportConsumptionResponse__Output;

/**
 * The rows of an export, page by page.
 * @param read Reads the page after a cursor.
 * @throws Error where there were not as many rows as the first page has said.
 */
export async function* exportPages(
  first: Page,
  read: (after: NonNullable<Page["next"]>) => Promise<Page>,
): AsyncGenerator<readonly ConsumptionRecord__Output[]> {
  let [page, rows] = [first, first.rows.length];
  yield page.rows;
  while (page.next !== null) {
    page = await read(page.next);
    rows += page.rows.length;
    yield page.rows;
  }
  if (rows !== Number(first.rowCount)) throw new Error(`An export of ${first.rowCount} rows has had ${rows}`);
}
