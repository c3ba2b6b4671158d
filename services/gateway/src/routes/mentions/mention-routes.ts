import { get, post } from "../../http/route.ts";
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
  const mentionsOfMessage = `${privateRoot}/conversations/:cId/messages/:mId/mentions`;
  return [
    post(`${publicRoot}/mentions/parse`, "conversations:read", parseMentions(conversations)),
    ...[publicRoot, privateRoot].flatMap((root): readonly Route[] => [
      get(`${root}/mentions/suggestions`, "conversations:read", suggest),
      get(`${root}/conversations/:cId/mentions/suggestions`, "conversations:read", suggest),
    ]),
    post(mentionsOfMessage, "conversations:write", decideMention(conversations)),
  ];
}
