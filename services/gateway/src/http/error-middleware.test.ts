import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import express from "express";
import type { ErrorRequestHandler } from "express";
import { expect, test } from "vitest";
import { knownError } from "./error-middleware.ts";

// As whoever looks for a socket's error: the client's is one as well.
const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ECONNABORTED";

test("a client that goes before its body is whole is no outage of the database", async () => {
  const caught = Promise.withResolvers<unknown>();
  const fail: ErrorRequestHandler = (error, _request, _response, _next) => caught.resolve(error);
  const server = createServer(express().use(express.json(), fail));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const head = ["POST / HTTP/1.1", "Host: x", "Content-Type: application/json", "Content-Length: 9", "", ""];
  socket.write(`${head.join("\r\n")}{`);
  await once(server, "request");
  socket.destroy();
  expect(knownError(await caught.promise, isUnavailable)).toMatchObject({ code: "INVALID_ARGUMENT" });
  server.close();
});

test("what failed for want of a database is unavailable", () => {
  const error = Object.assign(new Error("gone"), { code: "ECONNABORTED" });
  expect(knownError(error, isUnavailable)).toMatchObject({ code: "UNAVAILABLE" });
});
