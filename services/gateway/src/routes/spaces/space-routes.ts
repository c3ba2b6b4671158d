import { del, get, patch, post } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { privateSpaceRoot, publicSpaceRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { createSpace } from "./create-space.ts";
import { deleteSpace } from "./delete-space.ts";
import { getProjectNotificationPreference } from "./get-project-notification-preference.ts";
import { getProjectMetadata } from "./get-project-metadata.ts";
import { getSpace } from "./get-space.ts";
import { listProjectFiles } from "./list-project-files.ts";
import { listSpaceConversationIds } from "./list-space-conversation-ids.ts";
import { listSpaceConversations } from "./list-space-conversations.ts";
import { listPrivateSpaces, listSpaces } from "./list-spaces.ts";
import { setProjectNotificationPreference } from "./set-project-notification-preference.ts";
import { updateSpaceMembers } from "./update-space-members.ts";
import { updateSpace } from "./update-space.ts";

const one = `${privateSpaceRoot}/:spaceId`;
const preference = `${one}/project_notification_preferences`;

/**
 * The routes of spaces. People make and change projects with `spaces:write`: what besides needs `spaces:manage`, the
 * service says.
 */
export function spaceRoutes({ clients }: RouteDependencies): readonly Route[] {
  const { spaces, preferences, conversations, documents } = clients;
  return [
    get(publicSpaceRoot, "spaces:read", listSpaces(spaces)),
    get(privateSpaceRoot, "spaces:read", listPrivateSpaces(spaces)),
    post(privateSpaceRoot, "spaces:write", createSpace(spaces)),
    get(one, "spaces:read", getSpace(spaces)),
    patch(one, "spaces:write", updateSpace(spaces)),
    del(one, "spaces:manage", deleteSpace(clients)),
    patch(`${one}/members`, "spaces:write", updateSpaceMembers(spaces)),
    get(`${publicSpaceRoot}/:spaceId/conversation_ids`, "conversations:read", listSpaceConversationIds(conversations)),
    get(`${publicSpaceRoot}/:spaceId/conversations`, "conversations:read", listSpaceConversations(conversations)),
    get(`${publicSpaceRoot}/:spaceId/project_metadata`, "spaces:read", getProjectMetadata(spaces)),
    get(`${publicSpaceRoot}/:spaceId/project_files`, "spaces:read", listProjectFiles(documents)),
    get(preference, "spaces:read", getProjectNotificationPreference(preferences)),
    patch(preference, "spaces:write", setProjectNotificationPreference(preferences)),
  ];
}
