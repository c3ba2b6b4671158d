import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eventFrame, keepAliveComment, retryLine } from "./sse-frames.ts";

describe("eventFrame", () => {
  it("is an id line and one data line, whatever the text holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const frame = eventFrame("local-e-1", { type: "generation_tokens", text });
        const lines = frame.split("\n");
        expect(frame).not.toContain("\r");
        expect(lines).toHaveLength(4);
        expect(lines[0]).toBe("id: local-e-1");
        expect(lines.slice(2)).toEqual(["", ""]);
        const data: unknown = JSON.parse(lines[1]?.slice("data: ".length) ?? "");
        expect(data).toEqual({ eventId: "local-e-1", data: { type: "generation_tokens", text } });
      }),
    );
  });
});

describe("the other frames", () => {
  it("spread clients over 500 to 1,500 ms", () => {
    for (let i = 0; i < 100; i += 1) {
      const wait = Number(/^retry: (\d+)\n\n$/.exec(retryLine())?.[1]);
      expect(wait >= 500 && wait <= 1_500).toBe(true);
    }
  });

  it("keep alive with a comment", () => {
    expect(keepAliveComment).toMatch(/^:.*\n\n$/);
  });
});
