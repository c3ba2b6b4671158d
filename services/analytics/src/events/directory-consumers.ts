import {
  agentChangedSubjects,
  groupChangedSubjects,
  keyChangedSubjects,
  modelChangedSubject,
  streams,
  userChangedSubjects,
} from "@parley/contracts";
import { projectionQueue } from "@parley/events";
import type { Broker, WorkQueue } from "@parley/events";
import type { EntityRepository } from "../domain/model/entity.ts";
import { readAgent, readGroup, readKey, readModel, readPerson } from "./read-entity.ts";
import type { NamedEntity } from "./read-entity.ts";

interface Source {
  readonly consumer: string;
  readonly filterSubject: string;
  readonly what: string;
  readonly read: (payload: Uint8Array) => NamedEntity | null;
}

// A consumer for each kind: one whose subjects are changed later does not get what lay on them before.
const sources: readonly Source[] = [
  {
    consumer: "analytics-directory",
    filterSubject: userChangedSubjects,
    what: "a person of a workspace",
    read: readPerson,
  },
  { consumer: "analytics-keys", filterSubject: keyChangedSubjects, what: "a key of a workspace", read: readKey },
  {
    consumer: "analytics-agents",
    filterSubject: agentChangedSubjects,
    what: "an agent of a workspace",
    read: readAgent,
  },
  {
    consumer: "analytics-groups",
    filterSubject: groupChangedSubjects,
    what: "a group of a workspace",
    read: readGroup,
  },
  { consumer: "analytics-models", filterSubject: modelChangedSubject, what: "a model", read: readModel },
];

/** Update what rows' values are called. */
export function directoryConsumers(
  broker: Broker,
  entities: EntityRepository,
  onError: (error: unknown) => void,
): readonly WorkQueue[] {
  const store = ({ place, entity, revision }: NamedEntity): Promise<void> => entities.store(place, entity, revision);
  const ours = { stream: streams.directory.name, deadSubject: "dead.directory", store, onError };
  return sources.map((source) => projectionQueue(broker, { ...source, ...ours }));
}
