import type { Clients } from "../clients.ts";
import type { KeyService } from "../domain/key-service.ts";
import type { Route } from "../http/route.ts";
import type { StreamRegistry } from "../streams/stream-registry.ts";
import { createAgent } from "./agents/create-agent.ts";
import { getAgent } from "./agents/get-agent.ts";
import { listAgents } from "./agents/list-agents.ts";
import { cancelMessages } from "./conversations/cancel-messages.ts";
import { createConversation } from "./conversations/create-conversation.ts";
import { getConversation } from "./conversations/get-conversation.ts";
import { listConversations } from "./conversations/list-conversations.ts";
import { listEvents } from "./events/list-events.ts";
import { subscribe } from "./events/subscribe.ts";
import { createKey } from "./keys/create-key.ts";
import { listKeys } from "./keys/list-keys.ts";
import { revokeKey } from "./keys/revoke-key.ts";
import { rotateKey } from "./keys/rotate-key.ts";
import { editMessage } from "./messages/edit-message.ts";
import type { FinishedAnswers } from "./messages/finished-answers.ts";
import { getMessage } from "./messages/get-message.ts";
import { listMessages } from "./messages/list-messages.ts";
import { postMessage } from "./messages/post-message.ts";
import { retryMessage } from "./messages/retry-message.ts";

export interface RouteDependencies {
  readonly clients: Clients;
  readonly keys: KeyService;
  readonly streams: StreamRegistry;
  readonly answers: FinishedAnswers;
  readonly publicUrl: string;
}

const publicRoot = "/api/v1/w/:wId/assistant";
const privateRoot = "/api/w/:wId/assistant";
const keyRoot = "/api/w/:wId/keys";

/** The whole API: every route, the scope it needs, the RPC or use case behind it. Nothing is mounted but this. */
export function routeTable({ clients, keys, streams, answers, publicUrl }: RouteDependencies): readonly Route[] {
  const { agents, conversations, events } = clients;
  const followEvents = subscribe(streams, listEvents(events, publicUrl));
  return [
    { method: "GET", path: `${publicRoot}/agent_configurations`, scope: "agents:read", rpc: "ListAgents", handle: listAgents(agents, publicUrl) },
    { method: "GET", path: `${publicRoot}/agent_configurations/:aId`, scope: "agents:read", rpc: "GetAgent", handle: getAgent(agents, publicUrl) },
    { method: "POST", path: `${privateRoot}/agent_configurations`, scope: "agents:write", rpc: "CreateAgent", creates: true, handle: createAgent(agents, publicUrl) },
    { method: "GET", path: `${publicRoot}/conversations`, scope: "conversations:read", rpc: "ListConversations", handle: listConversations(conversations, publicUrl) },
    { method: "POST", path: `${publicRoot}/conversations`, scope: "conversations:write", rpc: "CreateConversation", creates: true, handle: createConversation(conversations, answers, publicUrl) },
    { method: "GET", path: `${publicRoot}/conversations/:cId`, scope: "conversations:read", rpc: "GetConversation", handle: getConversation(conversations, publicUrl) },
    { method: "POST", path: `${publicRoot}/conversations/:cId/messages`, scope: "conversations:write", rpc: "PostMessage", creates: true, handle: postMessage(conversations, answers, publicUrl) },
    { method: "POST", path: `${publicRoot}/conversations/:cId/messages/:mId/edit`, scope: "conversations:write", rpc: "EditMessage", creates: true, handle: editMessage(conversations, publicUrl) },
    { method: "POST", path: `${publicRoot}/conversations/:cId/messages/:mId/retry`, scope: "conversations:write", rpc: "RetryMessage", creates: true, handle: retryMessage(conversations, publicUrl) },
    { method: "GET", path: `${privateRoot}/conversations/:cId/messages/:mId`, scope: "conversations:read", rpc: "GetMessage", handle: getMessage(conversations, publicUrl) },
    { method: "GET", path: `${privateRoot}/conversations/:cId/messages`, scope: "conversations:read", rpc: "ListMessages", handle: listMessages(conversations, publicUrl) },
    { method: "POST", path: `${publicRoot}/conversations/:cId/cancel`, scope: "conversations:write", rpc: "CancelMessages", handle: cancelMessages(conversations) },
    { method: "GET", path: `${publicRoot}/conversations/:cId/messages/:mId/events`, scope: "conversations:read", rpc: "Subscribe", events: true, handle: followEvents },
    { method: "GET", path: `${publicRoot}/conversations/:cId/events`, scope: "conversations:read", rpc: "Subscribe", events: true, handle: followEvents },
    { method: "GET", path: keyRoot, scope: "keys:manage", rpc: "ListKeys", handle: listKeys(keys) },
    { method: "POST", path: keyRoot, scope: "keys:manage", rpc: "CreateKey", creates: true, handle: createKey(keys) },
    { method: "POST", path: `${keyRoot}/:keyId/rotate`, scope: "keys:manage", rpc: "RotateKey", creates: true, handle: rotateKey(keys) },
    { method: "DELETE", path: `${keyRoot}/:keyId`, scope: "keys:manage", rpc: "RevokeKey", handle: revokeKey(keys) },
  ];
}
