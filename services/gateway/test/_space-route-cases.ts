import { newName } from "./_new-name.ts";
import type { RouteCase } from "./_route-case.ts";

const space = "404 space_not_found";
const group = "404 group_not_found";
const spaceName = "409 space_already_exists";
const groupName = "409 group_already_exists";
const administrators = "403 space_management_not_authorized";
const page = "400 invalid_pagination_parameters";
const person = "403 person_required";
const repeated = "422 idempotency_key_reused";
const large = "413 content_too_large";
const needsPerson = "person_required";

/** `routeCases` of spaces, of what projects have besides, and of groups. */
export const spaceRouteCases: Readonly<Record<string, RouteCase>> = {
  ListSpaces: { query: "?role=admin&kind=regular&kind=project&kinds=project", statuses: { tried: [], staged: [] } },
  CreateSpace: {
    otherBody: ({ groupId }) => ({ ...newSpace(), groupIds: [groupId] }),
    body: ({ personId }) => ({ ...newSpace(), memberIds: [personId] }),
    statuses: { tried: [], staged: [administrators, spaceName, repeated, large] },
  },
  GetSpace: { query: "?includeAllMembers=true", statuses: { tried: [space], staged: [] } },
  UpdateSpace: {
    body: () => ({ name: newName(), isRestricted: false, description: "changed", archived: true }),
    spends: true,
    statuses: { tried: [space], staged: [administrators, spaceName, large] },
  },
  UpdateSpaceMembers: {
    otherBody: ({ groupId }) => ({ isRestricted: true, managementMode: "group", groupIds: [groupId] }),
    body: ({ personId }) => ({ isRestricted: false, managementMode: "manual", memberIds: [personId] }),
    spends: true,
    statuses: { tried: [space], staged: [administrators, large] },
  },
  DeleteSpace: {
    query: "?force=true",
    spends: true,
    statuses: { tried: [space], staged: ["409 space_in_use"] },
  },
  ListSpaceConversations: { statuses: { tried: [space, page], staged: [] } },
  ListSpaceConversationIds: { statuses: { tried: [space], staged: [] } },
  GetProjectMetadata: { statuses: { tried: [space], staged: [] } },
  ListProjectFiles: { query: "?updatedSince=1&limit=5", statuses: { tried: [space, page], staged: [] } },
  GetProjectNotificationPreference: {
    withoutPerson: needsPerson,
    statuses: { tried: [space, person], staged: [] },
  },
  SetProjectNotificationPreference: {
    body: () => ({ preference: "never" }),
    withoutPerson: needsPerson,
    statuses: { tried: [space, person], staged: [large] },
  },

  ListGroups: { query: "?limit=5", statuses: { tried: [page], staged: [] } },
  CreateGroup: {
    body: ({ personId }) => ({ name: newName(), memberIds: [personId] }),
    statuses: { tried: [], staged: [administrators, groupName, repeated, large] },
  },
  GetGroup: { statuses: { tried: [group], staged: [] } },
  UpdateGroup: {
    body: ({ personId }) => ({ name: newName(), memberIds: [personId] }),
    spends: true,
    statuses: { tried: [group], staged: [administrators, groupName, large] },
  },
  DeleteGroup: { spends: true, statuses: { tried: [group], staged: [administrators, "409 group_in_use"] } },
};

function newSpace(): object {
  return { name: newName(), isRestricted: true, spaceKind: "regular" };
}
