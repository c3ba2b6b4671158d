import { AppError, errorCodes, invalidField } from "@parley/errors";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WrongRegionError } from "../domain/identity-errors.ts";
import { forEventRoute, renderError, toAppError, toProblem } from "./error-body.ts";

const ids = { requestId: "r", traceId: "t" };

describe("renderError", () => {
  it("writes the reason in lower snake case, the fields and the ids", () => {
    expect(renderError(invalidField("message.context.timezone", "is unknown"), ids)).toEqual({
      status: 400,
      headers: {},
      body: {
        error: {
          type: "invalid_request_error",
          message: "message.context.timezone: is unknown",
          fields: [{ field: "message.context.timezone", problem: "is unknown" }],
        },
        requestId: "r",
        traceId: "t",
      },
    });
  });

  it("has Retry-After for every error that may pass", () => {
    for (const code of errorCodes) {
      const { headers } = renderError(new AppError(code, "X", "x"), ids);
      expect(headers["Retry-After"]).toBe(
        ["ABORTED", "RESOURCE_EXHAUSTED", "UNAVAILABLE", "DEADLINE_EXCEEDED"].includes(code) ? "1" : undefined,
      );
    }
    expect(
      renderError(new AppError("UNAVAILABLE", "X", "x", { retryAfterSeconds: 2.2 }), ids).headers["Retry-After"],
    ).toBe("3");
  });

  it("challenges a refused credential", () => {
    const challenge = (reason: string): string | undefined =>
      renderError(new AppError("UNAUTHENTICATED", reason, "x"), ids).headers["WWW-Authenticate"];
    expect(challenge("MISSING_AUTHORIZATION_HEADER_ERROR")).toBe("Bearer");
    expect(challenge("MALFORMED_AUTHORIZATION_HEADER_ERROR")).toBe('Bearer error="invalid_request"');
    expect(challenge("INVALID_API_KEY_ERROR")).toBe('Bearer error="invalid_token"');
  });

  it("names where a key of another region belongs", () => {
    const { status, body } = renderError(new WrongRegionError("eu", "https://eu.example.com"), ids);
    expect(status).toBe(400);
    expect(body.error).toEqual({
      type: "workspace_in_different_region",
      message: expect.stringContaining("https://eu.example.com"),
      redirect: "https://eu.example.com",
    });
  });
});

describe("toAppError", () => {
  it("lets nothing of an unknown error out", () => {
    const error = toAppError(new Error("mongodb://user:password@host"));
    expect(renderError(error, ids).body.error).toEqual({ type: "internal_server_error", message: "Internal error" });
    expect(error.cause).toBeInstanceOf(Error);
  });

  it("keeps a body that is too large apart from other refusals of the HTTP layer", () => {
    expect(toAppError(Object.assign(new Error("x"), { status: 413, type: "entity.too.large" })).reason).toBe(
      "CONTENT_TOO_LARGE",
    );
    expect(toAppError(Object.assign(new Error("x"), { status: 400 })).reason).toBe("INVALID_REQUEST_ERROR");
  });
});

describe("forEventRoute", () => {
  it("never answers 5xx, and keeps every other status", () => {
    fc.assert(
      fc.property(fc.constantFrom(...errorCodes), (code) => {
        const before = renderError(new AppError(code, "X", "x"), ids);
        const after = renderError(forEventRoute(new AppError(code, "X", "x")), ids);
        expect(after.status).toBe(before.status >= 500 ? 429 : before.status);
        if (before.status >= 500) expect(after.headers["Retry-After"]).toBe("1");
      }),
    );
  });
});

describe("toProblem", () => {
  it("is the same error as RFC 9457 has it", () => {
    const { status, body } = renderError(invalidField("limit", "is wrong"), ids);
    expect(toProblem(status, body)).toEqual({
      type: "urn:parley:error:invalid_request_error",
      title: "invalid_request_error",
      status: 400,
      detail: "limit: is wrong",
      fields: [{ field: "limit", problem: "is wrong" }],
      requestId: "r",
      traceId: "t",
    });
  });
});
