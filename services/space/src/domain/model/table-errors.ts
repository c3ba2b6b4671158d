import { AppError, invalidField } from "@parley/errors";
import { maxRows } from "./table.ts";

/** The reasons of tables; their snake-case form is the `type` that clients see (API C6). */
export const tableNotFound = (): AppError => new AppError("NOT_FOUND", "TABLE_NOT_FOUND", "The table was not found");
export const rowNotFound = (): AppError => new AppError("NOT_FOUND", "ROW_NOT_FOUND", "The row was not found");
export const tooManyRows = (field: string): AppError =>
  invalidField(field, `would give the table more than ${maxRows} rows: divide it`);
export const rowsTooLarge = (field: string, problem: string): AppError =>
  new AppError("PAYLOAD_TOO_LARGE", "CONTENT_TOO_LARGE", `${field}: ${problem}`, { fields: [{ field, problem }] });
export const tableBusy = (): AppError =>
  new AppError("ABORTED", "TABLE_BUSY", "The rows took too long to arrive, and nothing was changed: try again");
/** @param line From 1; null where no line is known. */
export const csvUnreadable = (problem: string, line: number | null): AppError =>
  invalidField("fileId", `is no CSV file that can be read${line === null ? "" : `, in line ${line}`}: ${problem}`);
