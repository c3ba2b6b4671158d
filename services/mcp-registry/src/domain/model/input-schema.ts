import { Ajv } from "ajv";
import type { AnySchemaObject } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";

const options = { strict: false, logger: false, validateFormats: false } as const;
const dialects: readonly (readonly [Ajv | Ajv2020, string])[] = [
  [new Ajv2020(options), "https://json-schema.org/draft/2020-12/schema"],
  [new Ajv(options), "http://json-schema.org/draft-07/schema"],
];

/**
 * Why this is no JSON Schema, in the dialect of 2020-12 (the Model Context Protocol's) or in draft 7, which most servers write; null
 * where it is one. A model's provider refuses a whole request for one that is none. It is read as a value: nothing of it is run.
 * @param schema Not nested without bounds.
 */
export function schemaProblem(schema: AnySchemaObject): string | null {
  const [problem, ...others] = dialects.map(([ajv, dialect]) => problemIn(ajv, dialect, schema));
  return others.includes(null) ? null : (problem ?? null);
}

function problemIn(ajv: Ajv | Ajv2020, dialect: string, schema: AnySchemaObject): string | null {
  const validate = ajv.getSchema(dialect);
  if (validate === undefined) throw new Error(`ajv has no ${dialect}`);
  if (validate(schema) === true) return null;
  const [error] = validate.errors ?? [];
  return `${error?.instancePath || "it"} ${error?.message ?? "is wrong"}`;
}
