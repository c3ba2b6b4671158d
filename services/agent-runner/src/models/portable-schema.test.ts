import { expect, it } from "vitest";
import { portableSchema } from "./portable-schema.ts";

it("keeps types, members, elements and choices alone", () => {
  const schema = portableSchema({
    type: "object",
    $defs: { city: { type: "string" } },
    properties: {
      city: { $ref: "#/$defs/city" },
      unit: { enum: ["c", "f"] },
      days: { type: "array", minItems: 1, maxItems: 10_000, items: { type: "integer", minimum: 0 } },
      when: { oneOf: [{ type: "string", pattern: "^(a+)+$", format: "date" }, { type: "null" }] },
    },
    required: ["city", "gone"],
    patternProperties: { "^x": { type: "string" } },
  });
  expect(schema).toEqual({
    type: "object",
    properties: {
      city: {},
      unit: { enum: ["c", "f"] },
      days: { type: "array", items: { type: "integer" } },
      when: { anyOf: [{ type: "string" }, { type: "null" }] },
    },
    required: ["city"],
    additionalProperties: false,
  });
});

it("ends where a schema is nested without end", () => {
  const nested: { items?: unknown } = {};
  nested.items = nested;
  expect(JSON.stringify(portableSchema(nested as never)).length).toBeLessThan(1_000);
});
