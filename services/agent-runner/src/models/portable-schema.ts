import type { JSONSchema7 } from "ai";

type JSONSchema7Definition = JSONSchema7 | boolean;

// Somebody else's schema may be nested without end.
const maxDepth = 16;

/**
 * What of a tool's JSON schema the grammars of all model servers can keep: types, members, elements, choices. References, patterns
 * and bounds are left out, since a server refuses the whole request for one that it does not know; whoever runs the call checks them.
 */
export function portableSchema(schema: JSONSchema7Definition, depth = 0): JSONSchema7 {
  if (typeof schema === "boolean" || depth === maxDepth) return {};
  const { type, properties, required, items, enum: values, const: value, anyOf, oneOf } = schema;
  const inner = (part: JSONSchema7Definition): JSONSchema7 => portableSchema(part, depth + 1);
  const choices = anyOf ?? oneOf;
  if (value !== undefined) return { const: value };
  if (values !== undefined && values.length > 0) return { enum: values };
  if (choices !== undefined && choices.length > 0) return { anyOf: choices.map(inner) };
  return {
    ...(type === undefined ? {} : { type }),
    ...(properties === undefined ? {} : membersOf(properties, required ?? [], inner)),
    ...(items === undefined || Array.isArray(items) ? {} : { items: inner(items) }),
  };
}

function membersOf(
  properties: Readonly<Record<string, JSONSchema7Definition>>,
  required: readonly string[],
  inner: (part: JSONSchema7Definition) => JSONSchema7,
): JSONSchema7 {
  return {
    properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part)])),
    required: required.filter((name) => Object.hasOwn(properties, name)),
    additionalProperties: false,
  };
}
