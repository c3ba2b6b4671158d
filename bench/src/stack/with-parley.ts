import type { BenchContext } from "../rows/bench-context.ts";
import { Api } from "./api.ts";
import { startParley } from "./parley.ts";
import { Seeder } from "./seeder.ts";

/** What a row that compares Parley with itself works with. */
export interface SeededParley {
  readonly api: Api;
  readonly seeder: Seeder;
}

/** Runs work with both processes, the API and what writes to the database; all of it is stopped afterwards. */
export function withParley<T>(context: BenchContext, work: (seeded: SeededParley) => Promise<T>): Promise<T> {
  return context.using(
    () => startParley(context.servers),
    (parley) => parley.stop(),
    (parley) => {
      const api = new Api(parley.baseUrl, context.workspace);
      return context.using(
        () => Seeder.create(context.servers.mongodb.url, api),
        (seeder) => seeder.close(),
        (seeder) => work({ api, seeder }),
      );
    },
  );
}
