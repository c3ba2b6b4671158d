import { streams, userChangedSubjects } from "@parley/contracts";
import { userChangedCodec } from "@parley/contracts/directory/v1";
import type { UserChanged__Output } from "@parley/contracts/directory/v1";
import { WorkQueue } from "@parley/events";
import type { Broker, Decision } from "@parley/events";
import type { PeopleRepository } from "../domain/model/people.ts";

const slots = 16;
// At half a second each, longer than any outage of the database.
const maxDeliveries = 1_000_000;

/** Updates the copy of the workspaces' people: one durable consumer for all replicas. */
export function peopleConsumer(broker: Broker, people: PeopleRepository, onError: (error: unknown) => void): WorkQueue {
  return new WorkQueue(broker, {
    stream: streams.directory.name,
    consumer: "space-people",
    filterSubject: userChangedSubjects,
    slots,
    maxDeliver: maxDeliveries,
    maxAckPending: slots * 4,
    deadSubject: "dead.directory",
    handle: (payload) => keepPerson(people, payload),
    onError,
  });
}

async function keepPerson(people: PeopleRepository, payload: Uint8Array): Promise<Decision> {
  const changed = decode(payload);
  if (changed === null || changed.workspaceId === "" || changed.person === null || changed.person.userId === "")
    return { kind: "dead", reason: "is not a person of a workspace" };
  const { userId, username, fullName, email, image, createdAt } = changed.person;
  await people.store(
    changed.workspaceId,
    { userId, username, fullName, email, image: image ?? null, createdAt: Number(createdAt) },
    Number(changed.revision),
  );
  return { kind: "ack" };
}

function decode(payload: Uint8Array): UserChanged__Output | null {
  try {
    return userChangedCodec.decode(payload);
  } catch {
    // Whatever else is on the subject goes where somebody looks at it.
    return null;
  }
}
