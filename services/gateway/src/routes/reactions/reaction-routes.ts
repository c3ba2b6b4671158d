import type { Route } from "../../http/route.ts";
import { privateRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { deleteReaction } from "./delete-reaction.ts";
import { postReaction } from "./post-reaction.ts";

/** The routes of reactions to messages. */
export function reactionRoutes({ clients }: RouteDependencies): readonly Route[] {
  const { conversations } = clients;
  const path = `${privateRoot}/conversations/:cId/messages/:mId/reactions`;
  return [
    { method: "POST", path, scope: "conversations:write", rpc: "PostReaction", handle: postReaction(conversations) },
    { method: "DELETE", path, scope: "conversations:write", rpc: "DeleteReaction", handle: deleteReaction(conversations) },
  ];
}
