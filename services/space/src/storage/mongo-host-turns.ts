import { isDuplicateKey } from "@parley/mongo";
import type { HostTurns } from "../domain/model/crawl.ts";
import type { Collections } from "./collections.ts";

// Longer than the longest pause that a host may ask for: who crawls it alone never finds its next turn too far away.
const farthestMs = 40_000;
const attempts = 20;

/** Whose turn it is at a host, in MongoDB: however many processes crawl, a host is asked by one after the other. */
export class MongoHostTurns implements HostTurns {
  readonly #hosts: Collections["crawlHosts"];

  constructor({ crawlHosts }: Pick<Collections, "crawlHosts">) {
    this.#hosts = crawlHosts;
  }

  async take(host: string, pauseMs: number, now: number): Promise<number | null> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const known = await this.#hosts.findOne({ _id: host });
      const turn = Math.max(now, known?.nextAt.getTime() ?? now);
      if (turn > now + farthestMs) return null;
      if (await this.#write(host, known?.nextAt ?? null, new Date(turn + pauseMs))) return turn;
    }
    return null;
  }

  /** Whether nobody else was there first. */
  async #write(host: string, former: Date | null, nextAt: Date): Promise<boolean> {
    if (former !== null) {
      const { matchedCount } = await this.#hosts.updateOne({ _id: host, nextAt: former }, { $set: { nextAt } });
      return matchedCount === 1;
    }
    try {
      await this.#hosts.insertOne({ _id: host, nextAt });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
