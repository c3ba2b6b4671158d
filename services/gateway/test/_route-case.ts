import type { Ids } from "./_matrix-world.ts";

export type Family = "public" | "private";

/** The request with which the matrix asks a route. */
export interface RouteCase {
  /** Which message stands for `:mId`; an answer where nothing is said. */
  readonly message?: "question";
  readonly query?: string | ((ids: Ids) => string);
  /** A good body, naming these things wherever it can name one. */
  readonly body?: (ids: Ids, family: Family) => object;
  /** Another body, for what the first can't name beside the rest. */
  readonly otherBody?: (ids: Ids) => object;
  /** The text of a file that is sent as a form, in place of a JSON body. */
  readonly form?: string;
  /** Whether the body names a CSV file, `csvId`. */
  readonly csv?: true;
  /** Whether the route makes what its last parameter names where that is not there. */
  readonly puts?: true;
  /** Whether the route ends or changes its thing, so that each case needs a fresh one. */
  readonly spends?: true;
  /** Whether it is about a client's MCP server. */
  readonly hosts?: true;
  /** Whether its remote MCP server is to ask each person to authorise. */
  readonly authorizes?: true;
  /** Whether it is about a call of a tool that waits, `actionId`. */
  readonly waits?: true;
  /** Whether it is about a question of an agent that waits, `actionId`. */
  readonly asks?: true;
  /** Whether its data source is to be a website. */
  readonly crawls?: true;
  /** The answer for a deleted message; as for any other unless it is set. */
  readonly ofDeleted?: string;
  /** The error for a key of every scope that has no person; none where it may do the same. */
  readonly withoutPerson?: string;
  /** Whether such a key does not find what somebody has made and shown to nobody. */
  readonly onlyMaker?: true;
  readonly statuses?: RouteStatuses;
}

/** Status and error type of all that a route answers beside its success and `commonOutcomes`. */
export interface RouteStatuses {
  /** What the matrix sees. */
  readonly tried: readonly string[];
  /** Which of `commonOutcomes` it never has, as one that takes any key. */
  readonly lacks?: readonly string[];
  /** What takes more than a good or a bad request: `route-statuses.test.ts` brings it about. */
  readonly staged: readonly string[];
}
