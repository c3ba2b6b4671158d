import { del, get, post } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { postContentFragment } from "../fragments/post-content-fragment.ts";
import { privateRoot, publicRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { privateShapes, publicShapes } from "../family-shapes.ts";
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
export function messageRoutes({ clients, answers, rendered }: RouteDependencies): readonly Route[] {
  const { conversations, encodedAnswers } = clients;
  const conversation = "conversations/:cId";
  const one = `${privateRoot}/${conversation}/messages/:mId`;
  return [
    ...families.flatMap(({ root, shapes, fragments }): readonly Route[] => {
      const messages = `${root}/${conversation}/messages`;
      const fragment = postContentFragment(clients, shapes);
      return [
        post(`${root}/${conversation}/${fragments}`, "conversations:write", fragment),
        post(messages, "conversations:write", postMessage(clients, answers, shapes)),
        post(`${messages}/:mId/edit`, "conversations:write", editMessage(conversations, shapes)),
        post(`${messages}/:mId/retry`, "conversations:write", retryMessage(conversations, shapes)),
      ];
    }),
    del(one, "conversations:write", deleteMessage(conversations)),
    get(one, "conversations:read", getMessage(encodedAnswers)),
    get(`${privateRoot}/${conversation}/messages`, "conversations:read", listMessages(encodedAnswers, rendered)),
  ];
}
