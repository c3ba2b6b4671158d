import { Metadata, status } from "@grpc/grpc-js";
import { AppError, errorCodes, grpcStatusOf } from "@parley/errors";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fromServiceError, toStatus } from "./error-metadata.ts";

const asReceived = (sent: ReturnType<typeof toStatus>) => Object.assign(new Error(sent.details), sent);

test("an AppError arrives as it was thrown, whatever its text, but for its cause", () => {
  const errors = fc.record({
    code: fc.constantFrom(...errorCodes),
    reason: fc.string(),
    message: fc.string({ unit: "binary" }),
    fields: fc.array(fc.record({ field: fc.string(), problem: fc.string({ unit: "grapheme" }) })),
    wait: fc.option(fc.nat(), { nil: undefined }),
    quota: fc.option(fc.record({ limit: fc.nat(), remaining: fc.nat(), resetSeconds: fc.nat() }), { nil: undefined }),
  });
  fc.assert(
    fc.property(errors, ({ code, reason, message, fields, wait, quota }) => {
      const thrown = new AppError(code, reason, message, {
        fields,
        cause: new Error("secret"),
        ...(wait === undefined ? {} : { retryAfterSeconds: wait }),
        ...(quota === undefined ? {} : { quota }),
      });
      const sent = toStatus(thrown);
      expect(sent.code).toBe(grpcStatusOf(code));
      expect(JSON.stringify([...(sent.metadata.toJSON()["parley-error-bin"] ?? [])].map(String))).not.toContain(
        "secret",
      );
      expect(fromServiceError(asReceived(sent))).toMatchObject({
        code,
        reason,
        message,
        fields,
        retryAfterSeconds: wait,
        quota,
      });
    }),
  );
});

test("anything else leaves as INTERNAL and says nothing of the inside", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 9 }), (text) => {
      const sent = toStatus(new TypeError(`inside-${text}`));
      expect(sent.code).toBe(status.INTERNAL);
      expect(JSON.stringify([sent.details, sent.metadata.get("parley-error-bin").map(String)])).not.toContain(
        "inside-",
      );
    }),
  );
});

test("what the transport says has a code that can be retried where that makes sense", () => {
  const of = (code: status) =>
    fromServiceError(Object.assign(new Error("x"), { code, details: "x", metadata: new Metadata() }));
  expect(of(status.UNAVAILABLE)).toMatchObject({ code: "UNAVAILABLE", retryAfterSeconds: 1 });
  expect(of(status.DEADLINE_EXCEEDED)).toMatchObject({ code: "DEADLINE_EXCEEDED", retryAfterSeconds: 1 });
  expect(of(status.CANCELLED).code).toBe("CANCELLED");
  expect(of(status.RESOURCE_EXHAUSTED).code).toBe("PAYLOAD_TOO_LARGE");
  expect(of(status.UNIMPLEMENTED)).toMatchObject({ code: "UNIMPLEMENTED", reason: "NOT_IMPLEMENTED" });
  expect(of(status.UNKNOWN).code).toBe("INTERNAL");
});
