import type { SearchFilter, SearchScope } from "../domain/model/search-filter.ts";

/** A search's scopes and filter as the engine's SQL; `isSearched` says the same. */
export function filterSql(scopes: readonly SearchScope[], filter: SearchFilter): string {
  const { tagsIn, tagsNot, parentsIn, parentsNot, timestampAbove, timestampBelow } = filter;
  const parts = [
    scopesSql(scopes),
    ...(tagsIn.length === 0 ? [] : [hasAny("tags", tagsIn)]),
    ...(tagsNot.length === 0 ? [] : [`NOT ${hasAny("tags", tagsNot)}`]),
    ...(parentsIn.length === 0 ? [] : [hasAny("parents", parentsIn)]),
    ...(parentsNot.length === 0 ? [] : [`NOT ${hasAny("parents", parentsNot)}`]),
    ...(timestampAbove === null ? [] : [`timestamp > ${Math.trunc(timestampAbove)}`]),
    ...(timestampBelow === null ? [] : [`timestamp < ${Math.trunc(timestampBelow)}`]),
  ];
  return parts.join(" AND ");
}

/** Rows of these generations. */
export function generationSql(generations: readonly string[]): string {
  return `generation IN (${generations.map(literal).join(", ")})`;
}

/** Whole sources as one list: the engine's parser does not take thousands of alternatives. */
function scopesSql(scopes: readonly SearchScope[]): string {
  const whole = scopes.filter(({ parentsIn }) => parentsIn === null).map(({ dataSourceId }) => literal(dataSourceId));
  const parts = scopes.filter(({ parentsIn }) => parentsIn !== null).map(scopeSql);
  return `(${[...(whole.length === 0 ? [] : [`source IN (${whole.join(", ")})`]), ...parts].join(" OR ")})`;
}

function scopeSql({ dataSourceId, parentsIn }: SearchScope): string {
  const inSource = `source = ${literal(dataSourceId)}`;
  if (parentsIn === null) return inSource;
  return parentsIn.length === 0 ? "false" : `(${inSource} AND ${hasAny("parents", parentsIn)})`;
}

function hasAny(column: string, values: readonly string[]): string {
  return `array_has_any(${column}, [${values.map(literal).join(", ")}])`;
}

function literal(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
