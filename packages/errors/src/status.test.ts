import fc from "fast-check";
import { expect, test } from "vitest";
import { codeOfGrpcStatus, errorCodes, grpcStatusOf, httpStatusOf, isErrorCode, statusTable } from "./status.ts";

test("the table is what the API promises", () => {
  expect(Object.fromEntries(errorCodes.map((code) => [code, [grpcStatusOf(code), httpStatusOf(code)]])))
    .toMatchInlineSnapshot(`
    {
      "ABORTED": [
        10,
        409,
      ],
      "ALREADY_EXISTS": [
        6,
        409,
      ],
      "CANCELLED": [
        1,
        499,
      ],
      "DEADLINE_EXCEEDED": [
        4,
        504,
      ],
      "FAILED_PRECONDITION": [
        9,
        400,
      ],
      "INTERNAL": [
        13,
        500,
      ],
      "INVALID_ARGUMENT": [
        3,
        400,
      ],
      "METHOD_NOT_ALLOWED": [
        12,
        405,
      ],
      "NOT_FOUND": [
        5,
        404,
      ],
      "OUT_OF_RANGE": [
        11,
        400,
      ],
      "PAYLOAD_TOO_LARGE": [
        11,
        413,
      ],
      "PERMISSION_DENIED": [
        7,
        403,
      ],
      "REQUEST_TIMEOUT": [
        4,
        408,
      ],
      "RESOURCE_EXHAUSTED": [
        8,
        429,
      ],
      "UNAUTHENTICATED": [
        16,
        401,
      ],
      "UNAVAILABLE": [
        14,
        503,
      ],
      "UNIMPLEMENTED": [
        12,
        501,
      ],
      "UNPROCESSABLE": [
        3,
        422,
      ],
    }
  `);
});

test("every code has an error status on both sides, and a status gives a code of that status", () => {
  fc.assert(
    fc.property(fc.constantFrom(...errorCodes), (code) => {
      expect(httpStatusOf(code)).toBeGreaterThanOrEqual(400);
      expect(grpcStatusOf(code)).toBeGreaterThan(0);
      expect(grpcStatusOf(codeOfGrpcStatus(grpcStatusOf(code)))).toBe(grpcStatusOf(code));
    }),
  );
});

test("a number from the wire that the table does not know is internal", () => {
  const known = new Set(Object.values(statusTable).map(({ grpc }) => grpc));
  fc.assert(
    fc.property(
      fc.integer(),
      (status) => void expect(codeOfGrpcStatus(status) === "INTERNAL").toBe(!known.has(status) || status === 13),
    ),
  );
});

test("only codes are codes", () => {
  fc.assert(
    fc.property(
      fc.anything(),
      (value) => void expect(isErrorCode(value)).toBe((errorCodes as readonly unknown[]).includes(value)),
    ),
  );
  expect(isErrorCode("toString")).toBe(false);
});
