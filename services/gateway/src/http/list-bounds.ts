import { invalidField } from "@parley/errors";
import { z } from "zod";

type Known = z.core.JSONSchema.JSONSchema;

/** A list or an object that is to be looked at. */
interface Waiting {
  /** What it may be, any of them. */
  readonly schemas: readonly Known[];
  readonly value: object;
  readonly path: () => string;
}

const top = (): string => "";
// So many take a millisecond or so.
const looksAtOnce = 1_000;

/**
 * How long the lists of a body may be, and how many names its records may have, as its schema says. A schema looks at
 * each entry before it looks at their number: half a million wrong ones would hold everything else for seconds.
 */
export class ListBounds {
  readonly #schema: z.ZodType;
  readonly #alternatives = new WeakMap<Known, readonly Known[]>();
  // Made at the first body: most routes of a process never have one.
  #root: Known | undefined;

  constructor(schema: z.ZodType) {
    this.#schema = schema;
  }

  /** Looks at a body in steps. @throws AppError 400 naming the first list that is too long. */
  *require(body: unknown): Generator<void, void> {
    this.#root ??= known(z.toJSONSchema(this.#schema, { io: "input", unrepresentable: "any" }));
    const open = isObject(body)
      ? [this.#inside({ schemas: this.#alternativesOf(this.#root), value: body, path: top })]
      : [];
    let looks = 0;
    for (let inmost = open.at(-1); inmost !== undefined; inmost = open.at(-1)) {
      const { done, value } = inmost.next();
      if (done === true) open.pop();
      else if (value !== null) open.push(this.#inside(value));
      if (++looks % looksAtOnce === 0) yield;
    }
  }

  /** The lists and objects in one; null for each value besides. */
  #inside(outer: Waiting): Generator<Waiting | null, void> {
    return Array.isArray(outer.value) ? this.#inList(outer, outer.value as readonly unknown[]) : this.#inObject(outer);
  }

  *#inObject({ schemas, value, path }: Waiting): Generator<Waiting | null, void> {
    const entries = Object.entries(value);
    const objects = schemas.filter(({ type }) => type === "object");
    const max = Math.max(...objects.map(({ maxProperties }) => maxProperties ?? Number.POSITIVE_INFINITY));
    if (objects.length > 0 && entries.length > max)
      throw invalidField(path() || "body", `must have at most ${max} entries`);
    for (const [name, inner] of entries) {
      if (!isObject(inner)) {
        yield null;
        continue;
      }
      const of = schemas.flatMap(({ properties, additionalProperties }) =>
        this.#alternativesOf(known(properties?.[name] ?? additionalProperties)),
      );
      const at = (): string => (path() === "" ? name : `${path()}.${name}`);
      // Where anything is taken nothing is looked at.
      if (of.some((one) => one !== anything)) yield { schemas: of, value: inner, path: at };
    }
  }

  *#inList({ schemas, path }: Waiting, list: readonly unknown[]): Generator<Waiting | null, void> {
    const lists = schemas.filter(({ type }) => type === "array");
    // Where no list is taken it is not looked into.
    if (lists.length === 0) return;
    const max = Math.max(...lists.map(({ maxItems }) => maxItems ?? Number.POSITIVE_INFINITY));
    if (list.length > max) throw invalidField(path() || "body", `must have at most ${max} entries`);
    const of = lists.flatMap(({ items }) => (Array.isArray(items) ? [] : this.#alternativesOf(known(items))));
    for (const [index, inner] of list.entries())
      yield isObject(inner) ? { schemas: of, value: inner, path: () => `${path()}[${index}]` } : null;
  }

  #alternativesOf(schema: Known): readonly Known[] {
    const found = this.#alternatives.get(schema);
    if (found !== undefined) return found;
    const { $ref, anyOf = [], oneOf = [], allOf = [] } = schema;
    const named = $ref === undefined ? [] : [known(this.#root?.$defs?.[$ref.replace("#/$defs/", "")])];
    const inner = [...named, ...[...anyOf, ...oneOf, ...allOf].map((one) => known(one))];
    const all = [schema, ...inner.flatMap((one) => this.#alternativesOf(one))];
    this.#alternatives.set(schema, all);
    return all;
  }
}

// Of schemas that say nothing.
const anything: Known = {};

/** A schema that says something: `true`, `false` and none say nothing of lists. */
function known(schema: unknown): Known {
  return typeof schema === "object" && schema !== null ? (schema as Known) : anything;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
