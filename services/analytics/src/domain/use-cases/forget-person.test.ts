import { expect, test } from "vitest";
import type { Erasure } from "../model/erasure.ts";
import { ForgetPerson } from "./forget-person.ts";

const noted: Erasure = {
  workspaceId: "w",
  personHash: "hash",
  pseudonym: "gone_1",
  requestedAt: 1,
  userId: "usr_ann",
  doneAt: null,
};

/** Another replica that stores a row of the person whenever it can; it asks who was forgotten once for each generation. */
class OtherReplica {
  readonly rows: string[] = [];
  #generation = 0;
  #askedIn = 0;
  #name = "usr_ann";

  store(): void {
    if (this.#askedIn !== this.#generation) this.#name = noted.pseudonym;
    this.#askedIn = this.#generation;
    this.rows.push(this.#name);
  }

  renew(): void {
    this.#generation += 1;
  }
}

test("what is stored while another replica ends an erasure that was only noted has the pseudonym as well", async () => {
  const other = new OtherReplica();
  other.store();
  const forgetPerson = new ForgetPerson({
    erasures: {
      begin: () => Promise.resolve(noted),
      eraseNames: () => Promise.resolve(),
      renameRows: ({ pseudonym }) => {
        const { length } = other.rows;
        other.rows.fill(pseudonym);
        other.store();
        return Promise.resolve(length);
      },
      end: (erasure) => Promise.resolve({ ...erasure, doneAt: 2 }),
      undone: () => Promise.resolve([noted]),
    },
    consumptions: {
      renew: () => {
        other.renew();
        return Promise.resolve({ rows: other.rows.length, microcredits: 0, generation: "g", updatedAt: 1 });
      },
    },
    segments: { deleteFormer: () => Promise.resolve() },
  });
  await forgetPerson.sweep();
  expect(other.rows).toEqual(["gone_1", "gone_1"]);
});
