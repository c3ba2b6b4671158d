import { z } from "zod";

/** What came of parsing: the value, or what is wrong with it and where. */
export type Parsed = { readonly data: unknown } | { readonly issues: readonly z.core.$ZodIssue[] };

// What is parsed in one step takes a millisecond or two.
const valuesAtOnce = 1_000;

/**
 * Parses with a schema as it parses at once, in steps: an object's large members one after the other, and the entries of lists
 * and records. How long lists are is not looked at: see `ListBounds`. What a schema says of a whole with such parts, as
 * `refine` does, is looked at in one step.
 */
export function* parseSteps(schema: z.ZodType, value: unknown): Generator<void, Parsed> {
  if (!isManyValued(value)) return parsedAtOnce(schema, value);
  yield;
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value) && hasLengthsAlone(inner))
    return yield* parseList(inner, value as readonly unknown[]);
  if (inner instanceof z.ZodObject && isPlain(value) && (inner.def.checks ?? []).length === 0)
    return yield* parseObject(inner, value);
  if (inner instanceof z.ZodRecord && isPlain(value) && isPlainRecord(inner)) return yield* parseRecord(inner, value);
  return parsedAtOnce(schema, value);
}

/** Whether there are so many values in a value that parsing it in one step would hold everything else up. */
export function isManyValued(value: unknown): boolean {
  return countValues(value, valuesAtOnce) > valuesAtOnce;
}

function* parseList({ element }: z.ZodArray, list: readonly unknown[]): Generator<void, Parsed> {
  const data: unknown[] = [];
  const issues: z.core.$ZodIssue[] = [];
  for (const [at, entry] of list.entries()) {
    const parsed = yield* parseSteps(element as z.ZodType, entry);
    if ("data" in parsed) data.push(parsed.data);
    else issues.push(...below(at, parsed.issues));
    yield;
  }
  return issues.length === 0 ? { data } : { issues };
}

function* parseObject(schema: z.ZodObject, value: Readonly<Record<string, unknown>>): Generator<void, Parsed> {
  const large = Object.keys(value).filter((name) => Object.hasOwn(schema.shape, name) && isManyValued(value[name]));
  const members: Record<string, unknown> = {};
  const issues: z.core.$ZodIssue[] = [];
  for (const name of large) {
    const parsed = yield* parseSteps(schema.shape[name] as z.ZodType, value[name]);
    if ("data" in parsed) members[name] = parsed.data;
    else issues.push(...below(name, parsed.issues));
  }
  const few = Object.fromEntries(Object.entries(value).filter(([name]) => !large.includes(name)));
  const omitted: Record<string, true> = Object.fromEntries(large.map((name) => [name, true as const]));
  const rest = parsedAtOnce(schema.omit(omitted), few);
  if ("issues" in rest) return { issues: [...rest.issues, ...issues] };
  return issues.length === 0 ? { data: { ...(rest.data as object), ...members } } : { issues };
}

function* parseRecord(schema: z.ZodRecord, value: Readonly<Record<string, unknown>>): Generator<void, Parsed> {
  const entries: [string, unknown][] = [];
  const issues: z.core.$ZodIssue[] = [];
  for (const [name, inner] of Object.entries(value)) {
    const parsed = yield* parseSteps(schema.valueType as z.ZodType, inner);
    if ("data" in parsed) entries.push([name, parsed.data]);
    else issues.push(...below(name, parsed.issues));
    yield;
  }
  return issues.length === 0 ? { data: Object.fromEntries(entries) } : { issues };
}

/** Whether any text names an entry, and nothing is said of the whole. */
function isPlainRecord({ def, keyType }: z.ZodRecord): boolean {
  const isText = keyType instanceof z.ZodString && (keyType.def.checks ?? []).length === 0;
  return isText && (def.checks ?? []).length === 0;
}

/** Whether nothing is said of a list as a whole but how long it may be: who has so many values has enough. */
function hasLengthsAlone({ def }: z.ZodArray): boolean {
  return (def.checks ?? []).every(({ _zod }) => ["max_length", "min_length"].includes(_zod.def.check));
}

function parsedAtOnce(schema: z.ZodType, value: unknown): Parsed {
  const { success, data, error } = schema.safeParse(value);
  return success ? { data } : { issues: error.issues };
}

function below(name: PropertyKey, issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  return issues.map((issue) => ({ ...issue, path: [name, ...issue.path] }));
}

/** What there is of it where it is there. */
function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** How many values are in a value, itself included; no further than `most` and one. */
function countValues(value: unknown, most: number): number {
  if (typeof value !== "object" || value === null) return 1;
  let count = 1;
  // What JSON makes has own keys alone; of a list they would all be made before the first is looked at.
  if (Array.isArray(value))
    for (const inner of value as readonly unknown[]) {
      count += countValues(inner, most - count);
      if (count > most) break;
    }
  else
    for (const key in value) {
      count += countValues((value as Readonly<Record<string, unknown>>)[key], most - count);
      if (count > most) break;
    }
  return count;
}
