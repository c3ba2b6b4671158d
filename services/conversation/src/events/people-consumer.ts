import { toPerson } from "@parley/actor";
import { streams, userChangedSubjects } from "@parley/contracts";
import { userChangedCodec } from "@parley/contracts/directory/v1";
import { projectionQueue } from "@parley/events";
import type { Broker, WorkQueue } from "@parley/events";
import type { PeopleRepository } from "../domain/model/people.ts";

/** Updates the copy of the workspaces' people. */
export function peopleConsumer(broker: Broker, people: PeopleRepository, onError: (error: unknown) => void): WorkQueue {
  return projectionQueue(broker, {
    stream: streams.directory.name,
    consumer: "conversation-people",
    filterSubject: userChangedSubjects,
    deadSubject: "dead.directory",
    what: "a person of a workspace",
    read: (payload) => {
      const { workspaceId, person, revision } = userChangedCodec.decode(payload);
      if (workspaceId === "" || person === null || person.userId === "") return null;
      return { workspaceId, person: toPerson(person), revision: Number(revision) };
    },
    store: ({ workspaceId, person, revision }) => people.store(workspaceId, person, revision),
    onError,
  });
}
