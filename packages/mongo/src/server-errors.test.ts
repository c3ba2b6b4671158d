import {
  MongoBulkWriteError,
  MongoClientBulkWriteExecutionError,
  MongoNetworkError,
  MongoNetworkTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
  MongoWriteConcernError,
} from "mongodb";
import type { BulkWriteResult } from "mongodb";
import { describe, expect, test } from "vitest";
import { isDatabaseAway, isDuplicateKey } from "./server-errors.ts";

const network = new MongoNetworkError("connection 3 to 127.0.0.1:27017 closed");
const nothing = {} as BulkWriteResult;
const bulk = (cause: object) => new MongoBulkWriteError(cause as never, nothing);

describe("a database that is away", () => {
  test.each([
    ["a connection that broke", network],
    ["one that took too long", new MongoNetworkTimeoutError("timed out")],
    ["no primary", new MongoServerSelectionError("no primary", {} as never)],
    ["a bulk write whose connection broke", bulk(network)],
    ["one of several operations that broke", new MongoClientBulkWriteExecutionError("failed")],
    ["a primary that stepped down under a read", new MongoServerError({ message: "stepped down", code: 189 })],
    ["a server that shuts down", new MongoServerError({ message: "shutting down", code: 91 })],
    ["a bulk write at a server that shuts down", bulk({ message: "shutting down", code: 11600 })],
    ["a socket that the server has ended", Object.assign(new Error("This socket has been ended"), { code: "EPIPE" })],
    ["an error of ours with such a cause", new Error("could not be stored", { cause: bulk(network) })],
    ["several at once", new AggregateError([new Error("other"), network])],
    ["one that another hid", new SuppressedError(network, new Error("closing"))],
  ])("%s", (name, error) => {
    // The driver keeps what broke such a write as its cause.
    const made = name === "one of several operations that broke" ? Object.assign(error, { cause: network }) : error;
    expect(isDatabaseAway(made)).toBe(true);
  });

  test.each([
    ["a duplicate key", new MongoServerError({ message: "E11000 duplicate key", code: 11000 })],
    ["one in a bulk write", bulk({ message: "E11000 duplicate key", code: 11000, writeErrors: [] })],
    ["a document that is too large", new MongoServerError({ message: "too large", code: 10334 })],
    ["an error of ours", new TypeError("x is undefined")],
    ["what is no error", "away"],
  ])("is not %s", (_name, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });

  test("is not looked for in a circle for ever", () => {
    const error: Error & { cause?: unknown } = new Error("a");
    error.cause = error;
    expect(isDatabaseAway(error)).toBe(false);
  });
});

test("a write concern that the servers can't meet is no duplicate key", () => {
  const error = new MongoWriteConcernError({ ok: 1, writeConcernError: { code: 64, errmsg: "waiting" } });
  expect(isDuplicateKey(error)).toBe(false);
});
