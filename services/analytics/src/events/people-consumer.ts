import { toPerson } from "@parley/actor";
import { streams, userChangedSubjects } from "@parley/contracts";
import { userChangedCodec } from "@parley/contracts/directory/v1";
import { projectionQueue } from "@parley/events";
import type { Broker, WorkQueue } from "@parley/events";
import type { EntityRepository } from "../domain/model/entity.ts";

/** Updates what people are called. */
export function peopleConsumer(
  broker: Broker,
  entities: EntityRepository,
  onError: (error: unknown) => void,
): WorkQueue {
  return projectionQueue(broker, {
    stream: streams.directory.name,
    consumer: "analytics-directory",
    filterSubject: userChangedSubjects,
    deadSubject: "dead.directory",
    what: "a person of a workspace",
    read: (payload) => {
      const { workspaceId, person, revision } = userChangedCodec.decode(payload);
      if (workspaceId === "" || person === null || person.userId === "") return null;
      return { workspaceId, person: toPerson(person), revision: Number(revision) };
    },
    store: ({ workspaceId, person: { userId: id, fullName, username, image: pictureUrl }, revision }) =>
      entities.storePerson(workspaceId, { id, name: fullName || username, pictureUrl }, revision),
    onError,
  });
}
