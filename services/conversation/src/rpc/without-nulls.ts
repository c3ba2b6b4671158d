/** On the wire an absent optional field is absent, never null. */
export function withoutNulls<T extends Record<string, string | null>>(fields: T): { [K in keyof T]?: string } {
  const present: { [K in keyof T]?: string } = {};
  for (const name in fields) if (fields[name] !== null) present[name] = fields[name];
  return present;
}
