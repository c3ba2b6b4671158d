import { Readable } from "node:stream";
import { setImmediate as othersTurn } from "node:timers/promises";
import { AppError } from "@parley/errors";
import { CsvError, parse } from "csv-parse";
import { checkWidth, maxColumns, maxRowBytes } from "../domain/model/check-table.ts";
import type { CsvReader, StoredContent } from "../domain/model/csv.ts";
import { csvUnreadable, rowsTooLarge } from "../domain/model/table-errors.ts";
import { delimiterOf } from "./delimiter.ts";

// A line has its quotes and separators beside what counts.
const maxLineBytes = maxRowBytes + 4 * maxColumns;
// Enough for a header.
const headCharacters = 64 * 1024;
// Parsing so many takes some milliseconds.
const charactersAtOnce = 16 * 1024;
const problems: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: "it has another number of columns than the header",
  CSV_QUOTE_NOT_CLOSED: "a quote is not closed",
  CSV_INVALID_CLOSING_QUOTE: "there is a text behind a closing quote",
  INVALID_OPENING_QUOTE: "there is a quote inside a text",
};

/** Reads CSV files from the storage, by the request that the file service has signed. */
export class StoredCsvReader implements CsvReader {
  async *read(content: StoredContent, signal: AbortSignal): AsyncGenerator<readonly string[]> {
    // Whoever stops reading lines ends the transfer too.
    const left = new AbortController();
    try {
      yield* linesOf(await open(content, AbortSignal.any([signal, left.signal])));
    } catch (error) {
      throw problemOf(error);
    } finally {
      left.abort();
    }
  }
}

async function open({ method, url, headers }: StoredContent, signal: AbortSignal): Promise<AsyncIterator<string>> {
  const sent = headers.map(({ name, value }): [string, string] => [name, value]);
  const response = await fetch(url, { method, headers: sent, signal }).catch((cause: unknown) => {
    throw storageUnavailable(cause);
  });
  if (response.status === 404) throw csvUnreadable("its content is lost", null);
  if (!response.ok || response.body === null)
    throw storageUnavailable(new Error(`the storage answered ${response.status} to a read`));
  // A byte order mark is left out.
  const decoder = new TextDecoderStream("utf-8", { fatal: true });
  return textOf(response.body.pipeThrough(decoder), signal);
}

/** A text as it arrives. @throws AppError INVALID_ARGUMENT for bytes that are no UTF-8, UNAVAILABLE when it breaks off. */
async function* textOf(body: AsyncIterable<string>, signal: AbortSignal): AsyncGenerator<string> {
  try {
    yield* body;
  } catch (error) {
    if (signal.aborted) throw error;
    throw isNotUtf8(error) ? csvUnreadable("it is not UTF-8", null) : storageUnavailable(error);
  }
}

// Both are a TypeError: only the code tells a decoder's from that of a connection that broke.
function isNotUtf8(error: unknown): boolean {
  return error instanceof TypeError && "code" in error && error.code === "ERR_ENCODING_INVALID_ENCODED_DATA";
}

async function* linesOf(text: AsyncIterator<string>): AsyncGenerator<readonly string[]> {
  const head = await headOf(text);
  const bounds = { max_record_size: maxLineBytes, cast: boundedField };
  const parser = parse({ ...bounds, delimiter: delimiterOf(head), skip_empty_lines: true });
  const source = Readable.from(allOf(head, text));
  source.once("error", (error) => parser.destroy(error)).pipe(parser);
  try {
    for await (const line of parser) yield line as readonly string[];
  } finally {
    source.destroy();
  }
}

// The parser bounds characters alone: a line may have separators without end.
function boundedField(text: string, { index }: { readonly index: number }): string {
  checkWidth("fileId", index + 1);
  return text;
}

/** The beginning of a text, with the first line whole unless it is far too long. */
async function headOf(text: AsyncIterator<string>): Promise<string> {
  let head = "";
  while (head.length < headCharacters && !/[\r\n]/.test(head)) {
    const { done, value } = await text.next();
    if (done === true) break;
    head += value;
  }
  return head;
}

async function* allOf(head: string, text: AsyncIterator<string>): AsyncGenerator<string> {
  for (let piece: IteratorResult<string, unknown> = { value: head }; piece.done !== true; piece = await text.next())
    for (let at = 0; at < piece.value.length; at += charactersAtOnce) {
      yield piece.value.slice(at, at + charactersAtOnce);
      // A storage that is near has always more: everything else has its turn between the pieces.
      await othersTurn();
    }
}

function problemOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = typeof error["lines"] === "number" ? error["lines"] : null;
  if (error.code === "CSV_MAX_RECORD_SIZE")
    return rowsTooLarge("fileId", `has a row of more than ${maxRowBytes} bytes`);
  return csvUnreadable(problems[error.code] ?? "it is malformed", line);
}

function storageUnavailable(cause: unknown): AppError {
  const message = "Files can't be read right now: try again after the seconds in Retry-After";
  return new AppError("UNAVAILABLE", "STORAGE_UNAVAILABLE", message, { cause, retryAfterSeconds: 2 });
}
