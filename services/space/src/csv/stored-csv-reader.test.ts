import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { AppError } from "@parley/errors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { StoredCsvReader } from "./stored-csv-reader.ts";

/** What follows `a\n1\n` at a path, and whether the file ends then; elsewhere the connection breaks off. */
const rests = new Map<string, { readonly rest: string | Buffer; readonly ends: boolean }>();
const server = createServer((request, response) => {
  const { rest, ends } = rests.get(request.url ?? "") ?? {};
  response.write("a\n1\n", () => {
    if (rest === undefined) response.destroy();
    else if (ends === true) response.end(rest);
    else response.write(rest);
  });
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(async () => {
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
});

/** The code with which a file is refused, and the field that it names. */
async function read(path: string): Promise<readonly [code: string, field: string | undefined]> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const content = { method: "GET", url, headers: [] };
  try {
    const lines = new StoredCsvReader().read(content, new AbortController().signal);
    for await (const line of lines) expect(line).toHaveLength(1);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, error.fields[0]?.field];
  }
  throw new Error("the file was read");
}

test("a storage that breaks off is away, the file is not to blame", async () => {
  expect(await read("/breaks-off")).toEqual(["UNAVAILABLE", undefined]);
});

test.each([
  ["at the beginning", [0xff, 0xfe, 0x0a]],
  ["at the end", [0xe2, 0x82]],
])("bytes that are no UTF-8 %s are the file's fault", async (where, bytes) => {
  rests.set(encodeURI(`/${where}`), { rest: Buffer.from(bytes), ends: true });
  expect(await read(encodeURI(`/${where}`))).toEqual(["INVALID_ARGUMENT", "fileId"]);
});

test("a line of separators alone is refused before its end, which may never come", async () => {
  rests.set("/separators", { rest: ",".repeat(1_000_000), ends: false });
  expect(await read("/separators")).toEqual(["INVALID_ARGUMENT", "fileId"]);
});
