import { del, post } from "../../http/route.ts";
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
    post(path, "conversations:write", postReaction(conversations)),
    del(path, "conversations:write", deleteReaction(conversations)),
  ];
}
