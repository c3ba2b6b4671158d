import { createRequire } from "node:module";
import * as driver from "mongodb";
import {
  MongoBulkWriteError,
  MongoClientBulkWriteError,
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
const clientBulk = (fields: object) => Object.assign(new MongoClientBulkWriteError({ message: "failed" }), fields);

const internals = createRequire(createRequire(import.meta.url).resolve("mongodb"));
const { WriteConcernError } = internals("./bulk/common.js") as {
  readonly WriteConcernError: new (error: { readonly code: number; readonly errmsg: string }) => object;
};
const shutsDown = { code: 91, errmsg: "Replication is being shut down" };

function notConfirmed(code: number): MongoWriteConcernError {
  return new MongoWriteConcernError({ ok: 1, writeConcernError: { code, errmsg: "waiting" } });
}

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
    ["a bulk write that a majority did not confirm", bulk(new WriteConcernError(shutsDown))],
    ["a write that a majority did not confirm in time", notConfirmed(64)],
    ["one that was not confirmed and failed", new MongoServerError({ code: 2, writeConcernError: shutsDown })],
    ["a bulk write of which a later part met it", bulk({ code: 2, writeErrors: [{ code: 2 }, { code: 91 }] })],
    ["a bulk write of the client that was not confirmed", clientBulk({ writeConcernErrors: [shutsDown] })],
    ["one of which a part met it", clientBulk({ writeErrors: new Map([[0, shutsDown]]) })],
    ["one that broke", clientBulk({ cause: new MongoServerError({ message: "shutting down", code: 91 }) })],
    ["a server that can't read what a majority has yet", new MongoServerError({ message: "not yet", code: 134 })],
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
    ["a bulk write that is refused", bulk({ message: "too large", code: 10334, writeErrors: [{ code: 10334 }] })],
    ["one of the client's", clientBulk({ writeErrors: new Map([[0, { code: 11000 }]]) })],
    ["a write concern that no server knows", notConfirmed(79)],
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

/** Of each class of errors that the driver has, whether it means by itself that the database is away. */
const verdicts: Readonly<Record<string, boolean>> = {
  MongoClientClosedError: true,
  MongoNetworkError: true,
  MongoNetworkTimeoutError: true,
  MongoNotConnectedError: true,
  MongoOperationTimeoutError: true,
  MongoServerClosedError: true,
  MongoServerSelectionError: true,
  MongoStalePrimaryError: true,
  MongoTopologyClosedError: true,
  PoolClearedError: true,
  PoolClearedOnNetworkError: true,
  PoolClosedError: true,
  WaitQueueTimeoutError: true,
  // By what the server has answered.
  MongoBulkWriteError: false,
  MongoClientBulkWriteError: false,
  MongoServerError: false,
  MongoWriteConcernError: false,
  // By its cause, if at all.
  MongoClientBulkWriteCursorError: false,
  MongoClientBulkWriteExecutionError: false,
  MongoDriverError: false,
  MongoError: false,
  MongoRuntimeError: false,
  MongoSystemError: false,
  MongoUnexpectedServerResponseError: false,
  // A program, a setting, a credential or a version that is wrong.
  MongoAPIError: false,
  MongoAWSError: false,
  MongoAzureError: false,
  MongoBatchReExecutionError: false,
  MongoChangeStreamError: false,
  MongoCompatibilityError: false,
  MongoCryptAzureKMSRequestError: false,
  MongoCryptCreateDataKeyError: false,
  MongoCryptCreateEncryptedCollectionError: false,
  MongoCryptError: false,
  MongoCryptInvalidArgumentError: false,
  MongoCryptKMSRequestNetworkTimeoutError: false,
  MongoCursorExhaustedError: false,
  MongoCursorInUseError: false,
  MongoDecompressionError: false,
  MongoExpiredSessionError: false,
  MongoGCPError: false,
  MongoGridFSChunkError: false,
  MongoGridFSStreamError: false,
  MongoInvalidArgumentError: false,
  MongoKerberosError: false,
  MongoMissingCredentialsError: false,
  MongoMissingDependencyError: false,
  MongoOIDCError: false,
  MongoParseError: false,
  MongoTailableCursorError: false,
  MongoTransactionError: false,
};

type ErrorKind = new (...of: readonly unknown[]) => Error;

test("each class of errors that the driver has means it or not, and a new one has no verdict yet", () => {
  const exported: readonly (readonly [string, unknown])[] = Object.entries(driver);
  const pools = Object.entries(internals("./cmap/errors.js") as Readonly<Record<string, unknown>>);
  const kinds = [...exported, ...pools].filter((entry): entry is readonly [string, ErrorKind] => {
    const [, kind] = entry;
    return typeof kind === "function" && (kind === driver.MongoError || kind.prototype instanceof driver.MongoError);
  });
  // One of these arguments is what each constructor reads.
  const made = kinds.map(([name, Kind]) => {
    const said = { message: "x", address: "x", writeConcernError: {} };
    return [name, isDatabaseAway(new Kind(said, { cause: new Error("other") }))];
  });
  expect(Object.fromEntries(made)).toEqual(verdicts);
});

test("a write concern that the servers can't meet is no duplicate key", () => {
  expect(isDuplicateKey(notConfirmed(64))).toBe(false);
});
