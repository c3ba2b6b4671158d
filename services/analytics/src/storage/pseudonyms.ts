import type { ClientSession } from "mongodb";
import type { Fact } from "../domain/model/consumption.ts";
import { personHashOf } from "../domain/model/erasure.ts";
import type { Collections } from "./collections.ts";

/** What those of these people are called who were forgotten, by their ids. */
export async function pseudonymsOf(
  { erasures }: Pick<Collections, "erasures">,
  workspaceId: string,
  userIds: readonly string[],
  session?: ClientSession,
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const byHash = new Map(userIds.map((userId) => [personHashOf(workspaceId, userId), userId]));
  const filter = { workspaceId, personHash: { $in: [...byHash.keys()] } };
  const found = await erasures.find(filter, session === undefined ? {} : { session }).toArray();
  return new Map(found.map(({ personHash, pseudonym }) => [byHash.get(personHash) ?? "", pseudonym]));
}

/** The people whom facts are of. */
export function peopleOf(facts: readonly Fact[]): readonly string[] {
  const people = facts.flatMap(({ rows }) => rows.map(({ userId }) => userId));
  return [...new Set(people)].filter((userId) => userId !== "");
}

/** A fact as it is stored. Its digest stays that of what was published: a repetition is recognised. */
export function withPseudonyms(fact: Fact, pseudonyms: ReadonlyMap<string, string>): Fact {
  if (pseudonyms.size === 0) return fact;
  return { ...fact, rows: fact.rows.map((row) => ({ ...row, userId: pseudonyms.get(row.userId) ?? row.userId })) };
}
