import type { Document } from "mongodb";

// Conditions that leave no range of an index.
const unbounded = new Set(["$ne", "$nin", "$not", "$exists"]);

/**
 * Whether each filter of a query as it is sent bounds the first field of an index: what every planner of MongoDB's kind
 * makes an index scan of.
 */
export function boundedByIndex(query: Document, indexes: readonly { readonly key: Document }[]): boolean {
  const first = new Set(["_id", ...indexes.map(({ key }) => Object.keys(key)[0])]);
  return filtersOf(query).every((filter) => [...boundedFields(filter)].some((field) => first.has(field)));
}

function filtersOf({ filter, query, q, pipeline, updates, deletes }: Document): Document[] {
  const parts = [...((updates ?? []) as Document[]), ...((deletes ?? []) as Document[])];
  if (parts.length > 0) return parts.flatMap(filtersOf);
  return [
    ((filter ?? query ?? q ?? (pipeline as Document[] | undefined)?.[0]?.["$match"]) as Document | undefined) ?? {},
  ];
}

function boundedFields(filter: Document): Set<string> {
  const fields = new Set<string>();
  for (const [key, condition] of Object.entries(filter)) {
    const parts = key.startsWith("$") ? (condition as Document[]).map(boundedFields) : [];
    if (key === "$and") for (const part of parts) for (const field of part) fields.add(field);
    // Each branch must be found by the field.
    if (key === "$or")
      for (const field of parts[0] ?? []) if (parts.every((part) => part.has(field))) fields.add(field);
    if (!key.startsWith("$") && bounds(condition)) fields.add(key);
  }
  return fields;
}

function bounds(condition: unknown): boolean {
  if (typeof condition !== "object" || condition === null) return true;
  const operators = Object.keys(condition).filter((key) => key.startsWith("$"));
  return operators.length === 0 || operators.some((operator) => !unbounded.has(operator));
}
