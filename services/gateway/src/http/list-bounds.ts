import { invalidField } from "@parley/errors";
import { z } from "zod";

type Known = z.core.JSONSchema.JSONSchema;

/**
 * How long the lists of a body may be, as its schema says. A schema looks at each entry before it looks at their number:
 * half a million wrong ones would hold everything else for seconds.
 */
export class ListBounds {
  readonly #schema: z.ZodType;
  // Made at the first body: most routes of a process never have one.
  #root: Known | undefined;

  constructor(schema: z.ZodType) {
    this.#schema = schema;
  }

  /** @throws AppError 400 naming the first list that is too long. */
  require(value: unknown): void {
    this.#root ??= known(z.toJSONSchema(this.#schema, { io: "input", unrepresentable: "any" }));
    this.#visit([this.#root], value, "");
  }

  /** @param schemas What the value may be, any of them. */
  #visit(schemas: readonly Known[], value: unknown, path: string): void {
    if (typeof value !== "object" || value === null) return;
    const alternatives = schemas.flatMap((schema) => this.#alternativesOf(schema));
    if (Array.isArray(value)) return this.#visitList(alternatives, value as readonly unknown[], path);
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner !== "object") continue;
      const of = alternatives.flatMap(({ properties, additionalProperties }) => [
        properties?.[name] ?? additionalProperties,
      ]);
      this.#visit(
        of.map((one) => known(one)),
        inner,
        path === "" ? name : `${path}.${name}`,
      );
    }
  }

  #visitList(alternatives: readonly Known[], list: readonly unknown[], path: string): void {
    const lists = alternatives.filter(({ type }) => type === "array");
    // Where anything is taken nothing is looked at, and where no list is, not into it.
    if (lists.length === 0) return;
    const max = Math.max(...lists.map(({ maxItems }) => maxItems ?? Number.POSITIVE_INFINITY));
    if (list.length > max) throw invalidField(path || "body", `must have at most ${max} entries`);
    const items = lists.flatMap((schema) => (Array.isArray(schema.items) ? [] : [known(schema.items)]));
    for (const [index, inner] of list.entries()) this.#visit(items, inner, `${path}[${index}]`);
  }

  #alternativesOf(schema: Known): readonly Known[] {
    const { $ref, anyOf = [], oneOf = [], allOf = [] } = schema;
    const named = $ref === undefined ? [] : [known(this.#root?.$defs?.[$ref.replace("#/$defs/", "")])];
    const inner = [...named, ...[...anyOf, ...oneOf, ...allOf].map((one) => known(one))];
    return [schema, ...inner.flatMap((one) => this.#alternativesOf(one))];
  }
}

/** A schema that says something: `true`, `false` and none say nothing of lists. */
function known(schema: unknown): Known {
  return typeof schema === "object" && schema !== null ? (schema as Known) : {};
}
