import type { Route } from "../../http/route.ts";
import { postContentFragment } from "../fragments/post-content-fragment.ts";
import { privateRoot, publicRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { privateShapes, publicShapes } from "../shapes.ts";
import { deleteMessage } from "./delete-message.ts";
import { editMessage } from "./edit-message.ts";
import { getMessage } from "./get-message.ts";
import { listMessages } from "./list-messages.ts";
import { postMessage } from "./post-message.ts";
import { retryMessage } from "./retry-message.ts";

const families = [
  { root: publicRoot, shapes: publicShapes, fragments: "content_fragments" },
  { root: privateRoot, shapes: privateShapes, fragments: "content_fragment" },
];

/** The routes of messages. */
export function messageRoutes({ clients, answers }: RouteDependencies): readonly Route[] {
  const { conversations } = clients;
  return [
    ...families.flatMap(({ root, shapes, fragments }): readonly Route[] => [
      { method: "POST", path: `${root}/conversations/:cId/${fragments}`, scope: "conversations:write", rpc: "PostContentFragment", creates: true, handle: postContentFragment(clients, shapes) },
      { method: "POST", path: `${root}/conversations/:cId/messages`, scope: "conversations:write", rpc: "PostMessage", creates: true, handle: postMessage(conversations, answers, shapes) },
      { method: "POST", path: `${root}/conversations/:cId/messages/:mId/edit`, scope: "conversations:write", rpc: "EditMessage", creates: true, handle: editMessage(conversations, shapes) },
      { method: "POST", path: `${root}/conversations/:cId/messages/:mId/retry`, scope: "conversations:write", rpc: "RetryMessage", creates: true, handle: retryMessage(conversations, shapes) },
    ]),
    { method: "DELETE", path: `${privateRoot}/conversations/:cId/messages/:mId`, scope: "conversations:write", rpc: "DeleteMessage", handle: deleteMessage(conversations) },
    { method: "GET", path: `${privateRoot}/conversations/:cId/messages/:mId`, scope: "conversations:read", rpc: "GetMessage", handle: getMessage(conversations) },
    { method: "GET", path: `${privateRoot}/conversations/:cId/messages`, scope: "conversations:read", rpc: "ListMessages", handle: listMessages(conversations) },
  ];
}
