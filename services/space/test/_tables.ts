import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TableCell, TableRow } from "@parley/contracts/space/v1";
import { afterAll, beforeAll } from "vitest";

type Value = string | number | boolean | null | { readonly epoch: number };

/** A row as an RPC takes it. */
export function row(rowId: string, values: Readonly<Record<string, Value>>): TableRow {
  return { rowId, cells: Object.entries(values).map(([column, value]) => ({ column, ...cell(value) })) };
}

function cell(value: Value): TableCell {
  if (value === null) return {};
  if (typeof value === "string") return { text: value };
  if (typeof value === "number") return { number: value };
  if (typeof value === "boolean") return { boolean: value };
  return { time: { epoch: String(value.epoch) } };
}

/** Columns in short: `count int`. */
export function columnsOf(
  table: { readonly columns: readonly { readonly name: string; readonly valueType: string }[] } | null,
) {
  return table?.columns.map(({ name, valueType }) => `${name} ${valueType}`);
}

/** Serves files as a storage does; how a request for one is signed. */
export function csvStorage() {
  const files = new Map<string, { readonly content: string | Buffer; readonly beforeRead: () => Promise<void> }>();
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? "");
    response.statusCode = file === undefined ? 404 : 200;
    void file?.beforeRead().then(() => response.end(file.content));
    if (file === undefined) response.end();
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return {
    /** What the file service would say of a file with this content. @param beforeRead What each reader waits for. */
    signed: (content: string | Buffer, beforeRead = () => Promise.resolve()) => {
      const path = `/${files.size}`;
      files.set(path, { content, beforeRead });
      const { port } = server.address() as AddressInfo;
      return { method: "GET", url: `http://127.0.0.1:${port}${path}`, headers: [], expiresAt: "0" };
    },
  };
}
