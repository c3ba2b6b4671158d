import type { Route } from "../../http/route.ts";
import { privateRoot, publicRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { decideMention } from "./decide-mention.ts";
import { parseMentions } from "./parse-mentions.ts";
import { suggestMentions } from "./suggest-mentions.ts";

/** The routes of mentioning agents and people. */
export function mentionRoutes({ clients }: RouteDependencies): readonly Route[] {
  const { conversations } = clients;
  const suggest = suggestMentions(conversations);
  return [
    { method: "POST", path: `${publicRoot}/mentions/parse`, scope: "conversations:read", rpc: "ParseMentions", handle: parseMentions(conversations) },
    ...[publicRoot, privateRoot].flatMap((root): readonly Route[] => [
      { method: "GET", path: `${root}/mentions/suggestions`, scope: "conversations:read", rpc: "SuggestMentions", handle: suggest },
      { method: "GET", path: `${root}/conversations/:cId/mentions/suggestions`, scope: "conversations:read", rpc: "SuggestMentions", handle: suggest },
    ]),
    { method: "POST", path: `${privateRoot}/conversations/:cId/messages/:mId/mentions`, scope: "conversations:write", rpc: "DecideMention", handle: decideMention(conversations) },
  ];
}
