import type { Route } from "../../http/route.ts";
import { postContentFragment } from "../fragments/post-content-fragment.ts";
import { privateRoot, publicRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { editMessage } from "./edit-message.ts";
import { getMessage } from "./get-message.ts";
import { listMessages } from "./list-messages.ts";
import { messageJson } from "./message-json.ts";
import { postMessage } from "./post-message.ts";
import { privateMessageJson } from "./private-message-json.ts";
import { retryMessage } from "./retry-message.ts";

/** The routes of messages. */
export function messageRoutes({ clients, answers, publicUrl }: RouteDependencies): readonly Route[] {
  const { conversations } = clients;
  return [
    { method: "POST", path: `${publicRoot}/conversations/:cId/content_fragments`, scope: "conversations:write", rpc: "PostContentFragment", creates: true, handle: postContentFragment(conversations, messageJson, publicUrl) },
    { method: "POST", path: `${privateRoot}/conversations/:cId/content_fragment`, scope: "conversations:write", rpc: "PostContentFragment", creates: true, handle: postContentFragment(conversations, privateMessageJson, publicUrl) },
    { method: "POST", path: `${publicRoot}/conversations/:cId/messages`, scope: "conversations:write", rpc: "PostMessage", creates: true, handle: postMessage(conversations, answers, publicUrl) },
    { method: "POST", path: `${publicRoot}/conversations/:cId/messages/:mId/edit`, scope: "conversations:write", rpc: "EditMessage", creates: true, handle: editMessage(conversations, publicUrl) },
    { method: "POST", path: `${publicRoot}/conversations/:cId/messages/:mId/retry`, scope: "conversations:write", rpc: "RetryMessage", creates: true, handle: retryMessage(conversations, publicUrl) },
    { method: "GET", path: `${privateRoot}/conversations/:cId/messages/:mId`, scope: "conversations:read", rpc: "GetMessage", handle: getMessage(conversations, publicUrl) },
    { method: "GET", path: `${privateRoot}/conversations/:cId/messages`, scope: "conversations:read", rpc: "ListMessages", handle: listMessages(conversations, publicUrl) },
  ];
}
