import express from "express";
import { afterAll, expect, it } from "vitest";
import { createClients } from "../clients.ts";
import type { EdgeDependencies } from "../http/mount-routes.ts";
import { mountRoutes } from "../http/mount-routes.ts";
import type { RouteDependencies } from "./route-dependencies.ts";
import { routeTable } from "./route-table.ts";

const clients = createClients({ conversation: "127.0.0.1:1", file: "127.0.0.1:1" });
afterAll(() => clients.close());

// Routes only keep these until they are called.
const dependencies = { clients } as RouteDependencies;

// A pin: whoever changes the API or what a key needs for it changes this list as well.
it("is the whole API with the scopes it needs", () => {
  expect(
    routeTable(dependencies).map(({ method, path, scope, operation }) => `${method} ${path} ${scope} ${operation.rpc}`),
  ).toEqual([
    "GET /api/v1/w/:wId/assistant/agent_configurations agents:read ListAgents",
    "GET /api/v1/w/:wId/assistant/agent_configurations/search agents:read SearchAgents",
    "GET /api/v1/w/:wId/assistant/agent_configurations/:aId agents:read GetAgent",
    "PATCH /api/v1/w/:wId/assistant/agent_configurations/:aId agents:write UpdateAgent",
    "DELETE /api/v1/w/:wId/assistant/agent_configurations/:aId agents:write ArchiveAgent",
    "GET /api/w/:wId/assistant/agent_configurations agents:read ListAgents",
    "POST /api/w/:wId/assistant/agent_configurations agents:write CreateAgent",
    "GET /api/w/:wId/assistant/agent_configurations/:aId agents:read GetAgent",
    "PATCH /api/w/:wId/assistant/agent_configurations/:aId agents:write UpdateAgent",
    "DELETE /api/w/:wId/assistant/agent_configurations/:aId agents:write ArchiveAgent",
    "GET /api/v1/w/:wId/assistant/conversations conversations:read ListConversations",
    "POST /api/v1/w/:wId/assistant/conversations conversations:write CreateConversation",
    "GET /api/v1/w/:wId/assistant/conversations/:cId conversations:read GetConversation",
    "DELETE /api/v1/w/:wId/assistant/conversations/:cId conversations:write DeleteConversation",
    "GET /api/w/:wId/assistant/conversations conversations:read ListConversations",
    "POST /api/w/:wId/assistant/conversations conversations:write CreateConversation",
    "GET /api/w/:wId/assistant/conversations/:cId conversations:read GetConversation",
    "DELETE /api/w/:wId/assistant/conversations/:cId conversations:write DeleteConversation",
    "GET /api/v1/w/:wId/assistant/conversations/:cId/actions/blocked conversations:read GetBlockedActions",
    "PATCH /api/v1/w/:wId/assistant/conversations/:cId conversations:write UpdateConversation",
    "PATCH /api/w/:wId/assistant/conversations/:cId conversations:write UpdateConversation",
    "POST /api/v1/w/:wId/assistant/conversations/:cId/cancel conversations:write CancelMessages",
    "POST /api/w/:wId/assistant/conversations/:cId/cancel conversations:write CancelMessages",
    "GET /api/w/:wId/assistant/conversations/:cId/participants conversations:read ListParticipants",
    "POST /api/w/:wId/assistant/conversations/:cId/participants conversations:write JoinConversation",
    "POST /api/v1/w/:wId/assistant/mentions/parse conversations:read ParseMentions",
    "GET /api/v1/w/:wId/assistant/mentions/suggestions conversations:read SuggestMentions",
    "GET /api/v1/w/:wId/assistant/conversations/:cId/mentions/suggestions conversations:read SuggestMentions",
    "GET /api/w/:wId/assistant/mentions/suggestions conversations:read SuggestMentions",
    "GET /api/w/:wId/assistant/conversations/:cId/mentions/suggestions conversations:read SuggestMentions",
    "POST /api/w/:wId/assistant/conversations/:cId/messages/:mId/mentions conversations:write DecideMention",
    "POST /api/v1/w/:wId/assistant/conversations/:cId/content_fragments conversations:write PostContentFragment",
    "POST /api/v1/w/:wId/assistant/conversations/:cId/messages conversations:write PostMessage",
    "POST /api/v1/w/:wId/assistant/conversations/:cId/messages/:mId/edit conversations:write EditMessage",
    "POST /api/v1/w/:wId/assistant/conversations/:cId/messages/:mId/retry conversations:write RetryMessage",
    "POST /api/w/:wId/assistant/conversations/:cId/content_fragment conversations:write PostContentFragment",
    "POST /api/w/:wId/assistant/conversations/:cId/messages conversations:write PostMessage",
    "POST /api/w/:wId/assistant/conversations/:cId/messages/:mId/edit conversations:write EditMessage",
    "POST /api/w/:wId/assistant/conversations/:cId/messages/:mId/retry conversations:write RetryMessage",
    "DELETE /api/w/:wId/assistant/conversations/:cId/messages/:mId conversations:write DeleteMessage",
    "GET /api/w/:wId/assistant/conversations/:cId/messages/:mId conversations:read GetMessage",
    "GET /api/w/:wId/assistant/conversations/:cId/messages conversations:read ListMessages",
    "GET /api/v1/w/:wId/assistant/conversations/:cId/feedbacks conversations:read ListFeedbacks",
    "POST /api/v1/w/:wId/assistant/conversations/:cId/messages/:mId/feedbacks conversations:write PostFeedback",
    "DELETE /api/v1/w/:wId/assistant/conversations/:cId/messages/:mId/feedbacks conversations:write DeleteFeedback",
    "GET /api/w/:wId/assistant/conversations/:cId/feedbacks conversations:read ListFeedbacks",
    "POST /api/w/:wId/assistant/conversations/:cId/messages/:mId/feedbacks conversations:write PostFeedback",
    "DELETE /api/w/:wId/assistant/conversations/:cId/messages/:mId/feedbacks conversations:write DeleteFeedback",
    "POST /api/w/:wId/assistant/conversations/:cId/messages/:mId/reactions conversations:write PostReaction",
    "DELETE /api/w/:wId/assistant/conversations/:cId/messages/:mId/reactions conversations:write DeleteReaction",
    "POST /api/w/:wId/assistant/conversations/:cId/compactions conversations:write StartCompaction",
    "GET /api/w/:wId/assistant/conversations/:cId/compactions/:sId conversations:read GetCompaction",
    "GET /api/v1/w/:wId/assistant/conversations/:cId/messages/:mId/events conversations:read Subscribe",
    "GET /api/v1/w/:wId/assistant/conversations/:cId/events conversations:read Subscribe",
    "GET /api/w/:wId/assistant/conversations/:cId/messages/:mId/events conversations:read Subscribe",
    "GET /api/w/:wId/assistant/conversations/:cId/events conversations:read Subscribe",
    "POST /api/v1/w/:wId/files files:write CreateFile",
    "POST /api/v1/w/:wId/files/:fileId files:write UploadFile",
    "GET /api/v1/w/:wId/files/:fileId files:read ReadFile",
    "DELETE /api/v1/w/:wId/files/:fileId files:write DeleteFile",
    "POST /api/w/:wId/files files:write CreateFile",
    "POST /api/w/:wId/files/:fileId files:write UploadFile",
    "GET /api/w/:wId/files/:fileId files:read ReadFile",
    "DELETE /api/w/:wId/files/:fileId files:write DeleteFile",
    "POST /api/w/:wId/files/:fileId/confirm files:write CompleteUpload",
    "POST /api/w/:wId/files/:fileId/share files:write ShareFile",
    "DELETE /api/w/:wId/files/:fileId/share files:write UnshareFile",
    "GET /api/w/:wId/files/:fileId/metadata files:read GetFile",
    "GET /api/w/:wId/keys keys:manage ListKeys",
    "POST /api/w/:wId/keys keys:manage CreateKey",
    "POST /api/w/:wId/keys/:keyId/rotate keys:manage RotateKey",
    "DELETE /api/w/:wId/keys/:keyId keys:manage RevokeKey",
  ]);
});

it("can't have two lines for the same method and path", () => {
  const [first] = routeTable(dependencies);
  if (first === undefined) throw new Error("the table is empty");
  expect(() => mountRoutes(express(), [first, first], {} as EdgeDependencies)).toThrow("twice");
});
