import { toPerson } from "@parley/actor";
import {
  agentChangedCodec,
  keyChangedCodec,
  modelChangedCodec,
  userChangedCodec,
} from "@parley/contracts/directory/v1";
import { groupChangedCodec } from "@parley/contracts/space/v1";
import { plainEntity } from "../domain/model/entity.ts";
import type { Entity, EntityPlace } from "../domain/model/entity.ts";

/** What its owner says of an entity. */
export interface NamedEntity {
  readonly place: EntityPlace;
  readonly entity: Entity;
  readonly revision: number;
}

/** Each reads what was published; throws for bytes that are none, null for what lacks an id. */
export function readPerson(payload: Uint8Array): NamedEntity | null {
  const { workspaceId, person, revision } = userChangedCodec.decode(payload);
  if (person === null) return null;
  const { userId, fullName, username, image } = toPerson(person);
  const entity = { ...plainEntity, id: userId, name: fullName || username, pictureUrl: image };
  return named({ workspaceId, kind: "user" }, entity, revision);
}

export function readKey(payload: Uint8Array): NamedEntity | null {
  const { workspaceId, keyId, name, userId, isRevoked, revision } = keyChangedCodec.decode(payload);
  const entity = { ...plainEntity, id: keyId, name, ownerIds: userId === "" ? [] : [userId], current: !isRevoked };
  return named({ workspaceId, kind: "api_key" }, entity, revision);
}

export function readAgent(payload: Uint8Array): NamedEntity | null {
  const { workspaceId, agentId, isArchived, revision, ...said } = agentChangedCodec.decode(payload);
  const { name, scope, editorIds: ownerIds, pictureUrl, spaceIds } = said;
  const shown = {
    name,
    scope,
    ownerIds,
    spaceIds,
    pictureUrl: pictureUrl === "" ? null : pictureUrl,
    current: !isArchived,
  };
  return named({ workspaceId, kind: "agent" }, { ...plainEntity, ...shown, id: agentId }, revision);
}

export function readGroup(payload: Uint8Array): NamedEntity | null {
  const { workspaceId, groupId, name, isDeleted, revision } = groupChangedCodec.decode(payload);
  return named({ workspaceId, kind: "group" }, { ...plainEntity, id: groupId, name, current: !isDeleted }, revision);
}

export function readModel(payload: Uint8Array): NamedEntity | null {
  const { providerId, modelId, name, maker, tier, isRemoved, revision } = modelChangedCodec.decode(payload);
  if (providerId === "" || modelId === "") return null;
  const id = `${providerId}/${modelId}`;
  const entity = { ...plainEntity, id, name, maker, tier, current: !isRemoved };
  return { place: { workspaceId: "", kind: "model" }, entity, revision: Number(revision) };
}

function named(place: EntityPlace, entity: Entity, revision: string): NamedEntity | null {
  if (place.workspaceId === "" || entity.id === "") return null;
  return { place, entity, revision: Number(revision) };
}
