/** Everything a key may be allowed to do. */
export const scopes = [
  "conversations:read",
  "conversations:write",
  "conversations:manage",
  "agents:read",
  "agents:write",
  "files:read",
  "files:write",
  "spaces:read",
  "spaces:write",
  "spaces:manage",
  "actions:approve",
  "people:read",
  "keys:manage",
  "mcp:host",
  "mcp:manage",
  "analytics:read",
] as const;

export type Scope = (typeof scopes)[number];

/** Narrows a text to a scope. */
export function isScope(text: string): text is Scope {
  return scopes.some((scope) => scope === text);
}
