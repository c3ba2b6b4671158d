import { Ajv2020 } from "ajv/dist/2020.js";
import type { ValidateFunction } from "ajv/dist/2020.js";

/** A JSON schema, as far as its bounds are looked at. */
export interface BoundedSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: BoundedSchema;
  readonly properties?: Readonly<Record<string, BoundedSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: BoundedSchema | boolean;
  readonly anyOf?: readonly BoundedSchema[];
  readonly oneOf?: readonly BoundedSchema[];
  readonly allOf?: readonly BoundedSchema[];
}

/** A request's value with one field at one of its bounds, or one beyond it. */
export interface BoundCase {
  /** The field as errors name it: `message.context.timezone`, `tags[0]`. */
  readonly field: string;
  readonly bound: string;
  /** Whether the schema allows it. */
  readonly isWithin: boolean;
  readonly value: unknown;
  /** The same with a usual value in the field: what is refused of that too is not refused for the bound. */
  readonly usual: unknown;
}

interface Place {
  readonly field: string;
  /** What the good request has there. */
  readonly current: unknown;
  /** The whole request with something else there. */
  readonly put: (inner: unknown) => unknown;
  readonly depth: number;
}

// A section has sections.
const deepest = 8;
// What only the bytes of a number bound is no rule of a field.
const isRule = (bound: number): boolean => Math.abs(bound) < Number.MAX_SAFE_INTEGER;
const wrongTexts = ["\u0000", " ", "\u{1F985}", "", "?", "a"];

/** The bounds that a published document tells of requests. */
export class SchemaBounds {
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false });
  readonly #definitions: Readonly<Record<string, BoundedSchema>>;
  #letter = "x";

  constructor(document: { readonly components?: { readonly schemas?: Readonly<Record<string, BoundedSchema>> } }) {
    this.#ajv.addSchema({ components: document.components ?? {} }, "api");
    this.#definitions = document.components?.schemas ?? {};
  }

  /**
   * Each bound of a schema, at it and beyond it.
   *
   * @param good A value that is good, where one is known.
   * @param letter What texts are made of: requests that are made side by side take other names each.
   */
  casesOf(schema: BoundedSchema, good: unknown, letter: string, field = ""): readonly BoundCase[] {
    this.#letter = letter;
    const validate = this.#ajv.compile(qualified(schema) as object);
    const root: Place = { field, current: good, put: (inner) => inner, depth: 0 };
    return [...this.#walk(schema, root)].map((one) => ({ ...one, isWithin: isValid(validate, one.value) }));
  }

  *#walk(given: BoundedSchema, place: Place): Generator<BoundCase> {
    if (place.depth > deepest) return;
    const schema = this.#resolved(given);
    for (const inner of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
      yield* this.#walk(inner, place);
    yield* this.#own(schema, place);
    if (isOf(schema, "array") && schema.items !== undefined) {
      const list: readonly unknown[] = Array.isArray(place.current) ? (place.current as readonly unknown[]) : [];
      const put = (inner: unknown): unknown => place.put([inner, ...list.slice(1)]);
      yield* this.#walk(schema.items, { ...inside(place, "[0]"), current: list[0], put });
    }
    if (isOf(schema, "object")) yield* this.#members(schema, place);
  }

  *#members(schema: BoundedSchema, place: Place): Generator<BoundCase> {
    const { current } = place;
    const whole = typeof current === "object" && current !== null ? current : (this.#usual(schema, 0) as object);
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      const put = (inner: unknown): unknown => place.put({ ...whole, [name]: inner });
      const now: unknown = (whole as Readonly<Record<string, unknown>>)[name];
      yield* this.#walk(member, { ...inside(place, place.field === "" ? name : `.${name}`), current: now, put });
    }
  }

  *#own(schema: BoundedSchema, place: Place): Generator<BoundCase> {
    const usual = place.put(this.#usual(schema, 0));
    for (const [bound, value] of this.#valuesOf(schema))
      yield { field: place.field, bound, isWithin: false, value: place.put(value), usual };
  }

  *#valuesOf(schema: BoundedSchema): Generator<readonly [string, unknown]> {
    const { enum: known, pattern, minLength, maxLength, minimum, maximum, minItems, maxItems } = schema;
    if (known !== undefined) {
      yield ["enum", known.at(0)];
      yield ["enum", known.at(-1)];
      yield ["enum", "no such value"];
    }
    const wrong = pattern === undefined ? undefined : wrongTexts.find((text) => !new RegExp(pattern, "u").test(text));
    if (wrong !== undefined) yield ["pattern", wrong];
    for (const length of [maxLength, minLength])
      if (length !== undefined) yield ["length", this.#ofLength(schema, length)];
    // A name of blanks is none, where the document says so.
    if (minLength === 1 && wrong === undefined) yield ["white space", " "];
    if (maxLength !== undefined) yield ["length", this.#ofLength(schema, maxLength + 1)];
    if (minLength !== undefined) yield ["length", this.#ofLength(schema, minLength - 1)];
    for (const [bound, step] of [[maximum, 1] as const, [minimum, -1] as const]) {
      if (bound === undefined || !isRule(bound)) continue;
      yield ["size", bound];
      yield ["size", bound + step];
    }
    const list = (length: number): unknown[] =>
      Array.from({ length }, (_, at) => this.#usual(schema.items ?? {}, at + 1));
    for (const length of [maxItems, minItems]) if (length !== undefined) yield ["entries", list(length)];
    if (maxItems !== undefined) yield ["entries", list(maxItems + 1)];
    if (minItems !== undefined) yield ["entries", list(minItems - 1)];
  }

  /** A short value of a schema; of different `salt` another one, where it is a text. */
  #usual(given: BoundedSchema, salt: number): unknown {
    const schema = this.#resolved(given);
    const { anyOf, oneOf, allOf } = schema;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return schema.enum[0];
    const [first] = anyOf ?? oneOf ?? allOf ?? [];
    if (first !== undefined) return this.#usual(first, salt);
    if (isOf(schema, "string")) return textOf(schema, this.#letter, salt);
    if (isOf(schema, "integer") || isOf(schema, "number")) return Math.max(0, schema.minimum ?? 0);
    if (isOf(schema, "boolean")) return false;
    if (isOf(schema, "array")) {
      const length = Math.max(schema.minItems ?? 0, Math.min(2, schema.maxItems ?? 2));
      return Array.from({ length }, (_, at) => this.#usual(schema.items ?? {}, at + 1));
    }
    if (!isOf(schema, "object")) return null;
    const required = (schema.required ?? []).map(
      (name) => [name, this.#usual(schema.properties?.[name] ?? {}, salt)] as const,
    );
    return Object.fromEntries(required);
  }

  #ofLength({ format }: BoundedSchema, length: number): string {
    return (format === "uri" ? "https://site.example/" : "").padEnd(length, this.#letter).slice(0, length);
  }

  #resolved(schema: BoundedSchema): BoundedSchema {
    const name = schema.$ref?.replace("#/components/schemas/", "");
    return name === undefined ? schema : this.#resolved(this.#definitions[name] ?? {});
  }
}

function inside(place: Place, part: string): Place {
  return { ...place, field: place.field + part, depth: place.depth + 1 };
}

function isOf({ type = [] }: BoundedSchema, name: string): boolean {
  return [type].flat().includes(name);
}

function textOf({ pattern, format, minLength = 1 }: BoundedSchema, letter: string, salt: number): string {
  if (format === "uri") return `https://site${salt}.example/`;
  const text = `${letter.repeat(Math.max(1, minLength))}${salt === 0 ? "" : salt}`;
  const possible = [text, "text/plain", "\u{1F44D}"];
  return possible.find((one) => pattern === undefined || new RegExp(pattern, "u").test(one)) ?? text;
}

function isValid(validate: ValidateFunction, value: unknown): boolean {
  return validate(value);
}

/** References that lead into the document from a schema that is not in it. */
function qualified(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => qualified(one));
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([key, inner]) => [
    key,
    key === "$ref" && typeof inner === "string" ? `api${inner}` : qualified(inner),
  ]);
  return Object.fromEntries(members);
}
