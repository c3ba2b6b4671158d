import { newMessage } from "@parley/testing";
import type { Ids } from "./_matrix-world.ts";

export type Family = "public" | "private";

/** The request with which the matrix asks a route. */
export interface MatrixRequest {
  /** Which message stands for `:mId`; an answer where nothing is said. */
  readonly message?: "question";
  readonly query?: string;
  /** A good body, naming these things wherever it can name one. */
  readonly body?: (ids: Ids, family: Family) => object;
  /** Another body, for what the first can't name beside the rest. */
  readonly otherBody?: (ids: Ids) => object;
  /** The text of a file that is sent as a form, in place of a JSON body. */
  readonly form?: string;
  /** Whether the route ends or changes its thing, so that each case needs a fresh one. */
  readonly spends?: true;
  /** The answer for a deleted message; as for any other unless it is set. */
  readonly ofDeleted?: string;
  /** The error for a key of every scope that has no person; none where it may do the same. */
  readonly withoutPerson?: string;
}

const ofFile = ({ fileId }: Ids) => ({ title: "t", fileId });
const emoji = () => ({ emoji: "\u{1F680}" });
const owners = "conversation_access_restricted";
const person = "person_required";

/** Every RPC or use case that the route table names: a new one belongs here as well. */
export const matrixRequests: Readonly<Record<string, MatrixRequest>> = {
  ListAgents: {},
  SearchAgents: { query: "?q=a" },
  GetAgent: {},
  CreateAgent: {
    body: () => ({
      assistant: {
        name: "New",
        description: "",
        instructions: "",
        model: { providerId: "local", modelId: "scripted" },
      },
    }),
  },
  UpdateAgent: {
    body: (_ids, family) =>
      family === "public" ? { instructions: "changed" } : { assistant: { instructions: "changed" } },
    spends: true,
  },
  ArchiveAgent: { spends: true },

  ListConversations: {},
  CreateConversation: {
    otherBody: (ids) => ({ contentFragments: [ofFile(ids)] }),
    body: ({ aId, personId }) => ({
      title: "New",
      message: withPerson(aId, personId),
      contentFragment: { title: "t", content: "c", contentType: "text/plain" },
    }),
  },
  GetConversation: {},
  UpdateConversation: { body: () => ({ title: "changed" }), spends: true },
  DeleteConversation: { spends: true, withoutPerson: owners },
  GetBlockedActions: {},
  CancelMessages: { body: ({ answerId }) => ({ messageIds: [answerId], action: "cancel" }), spends: true },

  ListParticipants: {},
  JoinConversation: { spends: true, withoutPerson: person },

  DecideMention: {
    message: "question",
    body: ({ aId }) => ({ type: "agent", id: aId, action: "dismissed" }),
    spends: true,
    ofDeleted: "404 message_not_found",
    withoutPerson: person,
  },
  ParseMentions: { body: () => ({ markdown: "@Agent and @Person" }) },
  SuggestMentions: { query: "?query=&select=agents&select=users&current=true" },

  PostContentFragment: {
    otherBody: ofFile,
    body: ({ fragmentId }) => ({
      title: "t",
      content: "c",
      contentType: "text/plain",
      supersededContentFragmentId: fragmentId,
    }),
    spends: true,
  },
  PostMessage: { body: ({ aId, personId }) => withPerson(aId, personId), spends: true },
  EditMessage: {
    message: "question",
    body: ({ aId, personId }) => ({
      content: "changed",
      mentions: [{ configurationId: aId }, { type: "user", userId: personId }],
    }),
    spends: true,
    ofDeleted: "400 invalid_request_error",
  },
  RetryMessage: { spends: true, ofDeleted: "404 message_not_found" },
  DeleteMessage: { spends: true },
  GetMessage: {},
  ListMessages: {},

  ListFeedbacks: { withoutPerson: person },
  PostFeedback: {
    body: () => ({ thumbDirection: "down", feedbackContent: null }),
    spends: true,
    ofDeleted: "404 message_not_found",
    withoutPerson: person,
  },
  DeleteFeedback: { spends: true, ofDeleted: "404 message_not_found", withoutPerson: person },
  PostReaction: { body: emoji, spends: true, ofDeleted: "404 message_not_found", withoutPerson: person },
  DeleteReaction: { body: emoji, spends: true, ofDeleted: "404 message_not_found", withoutPerson: person },

  StartCompaction: { body: () => ({ model: { providerId: "local", modelId: "scripted" } }), spends: true },
  GetCompaction: {},

  Subscribe: {},

  CreateFile: {
    body: ({ cId }) => ({
      contentType: "text/plain",
      fileName: "a.txt",
      fileSize: 4,
      useCase: "conversation",
      useCaseMetadata: { conversationId: cId },
    }),
  },
  UploadFile: { form: "text", spends: true },
  ReadFile: { query: "?action=view" },
  DeleteFile: { spends: true },
  CompleteUpload: {},
  GetFile: {},
  ShareFile: {},
  UnshareFile: {},

  ListKeys: {},
  CreateKey: {
    body: ({ personId }) => ({ name: "new", scopes: ["agents:read"], personId }),
    withoutPerson: "insufficient_scope",
  },
  RotateKey: { body: () => ({ overlapSeconds: 0 }), spends: true },
  RevokeKey: { spends: true },
};

function withPerson(agentId: string, personId: string): object {
  return {
    ...newMessage("What is it?", []),
    mentions: [{ configurationId: agentId }, { type: "user", userId: personId }],
  };
}

/** Ids that are none, and some that could be; as they stand in a path. */
export const malformedIds: readonly string[] = [
  "%20",
  "%00",
  "%ff",
  "..%2f",
  "..%2f..%2fkeys",
  "a%2Fb",
  "%F0%9F%A6%85",
  encodeURIComponent('{"$ne":null}'),
  "[$ne]",
  "$where",
  "__proto__",
  "constructor",
  "null",
  "-1",
  "0",
  "x".repeat(64),
  "x".repeat(65),
  "x".repeat(5_000),
];

/** Values that no field of a body may be afraid of. */
const hostileValues: readonly unknown[] = [
  null,
  "",
  "\u0000",
  { $ne: null },
  [],
  -1,
  1e308,
  true,
  "x".repeat(70_000),
  "\u202E\u{1F985}",
];

/** What a header that a route reads may hold, as far as it can be sent. @param salt Tells the Idempotency-Keys of routes apart. */
export function hostileHeaders(salt: string): readonly string[] {
  const texts = [
    "\u00e9",
    "a\tb",
    "__proto__",
    '{"$ne":null}',
    "local-x-1",
    "eu-x-1",
    `local-x-${"9".repeat(30)}`,
    "x".repeat(200),
    "x".repeat(300),
    "x".repeat(8_000),
  ];
  return ["", ...texts.map((text) => text + salt)];
}

/** What queries may hold for a parameter. */
export function hostileQueries(name: string): readonly string[] {
  return [
    `?${name}=`,
    `?${name}=%00`,
    `?${name}[$ne]=1`,
    `?${name}=1&${name}=2`,
    `?${name}=-1`,
    `?${name}=9999999999`,
    `?${name}=${"x".repeat(5_000)}`,
    `?${name}=%F0%9F%A6%85`,
    `?${name}=__proto__`,
    `?${name}=%22%7B%7D`,
  ];
}

/** A body once for each of its parts and each hostile value in place of it. */
export function spoiled(body: unknown): readonly unknown[] {
  const inner =
    typeof body === "object" && body !== null
      ? Object.entries(body).flatMap(([key, value]) =>
          spoiled(value).map((changed) =>
            Array.isArray(body) ? body.with(Number(key), changed) : { ...body, [key]: changed },
          ),
        )
      : [];
  return [...hostileValues, ...inner];
}
