import type { ConversationPublicType } from "@dust-tt/client";
import { Constellation, eventually } from "@parley/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorTypeOf, message, newer, recorded, valueOf, versions } from "./_clients.ts";
import type { Client, ClientVersion, SeenEvent } from "./_clients.ts";
import { knowledgeStories } from "./_knowledge-stories.ts";
import { toolStories } from "./_tool-stories.ts";
import { methods, methodsOf } from "./_methods.ts";

let parley: Constellation;
let otherAgentId: string;
beforeAll(async () => {
  parley = await Constellation.shared();
  otherAgentId = await parley.createAgent("Critic");
});
afterAll(() => parley.stop());

const patient = { options: { maxReconnectAttempts: 10, reconnectDelay: 100, autoReconnect: true } };
async function ask(
  client: Client,
  content: string,
  ...agentIds: string[]
): Promise<{ conversation: ConversationPublicType; userMessageId: string; answerIds: readonly string[] }> {
  const created = valueOf(
    await client.createConversation({
      title: "A test",
      visibility: "unlisted",
      message: message(content, ...agentIds),
    }),
  );
  const answerIds = created.conversation.content.flatMap((ofRank) =>
    ofRank.flatMap(({ type, sId }) => (type === "agent_message" ? [sId] : [])),
  );
  return { conversation: created.conversation, userMessageId: created.message?.sId ?? "", answerIds };
}

async function collect(stream: AsyncIterable<unknown>): Promise<readonly SeenEvent[]> {
  const events: SeenEvent[] = [];
  for await (const event of stream as AsyncIterable<SeenEvent>) events.push(event);
  return events;
}

const textOf = (events: readonly SeenEvent[]): string =>
  events
    .flatMap(({ type, classification, text }) =>
      type === "generation_tokens" && classification === "tokens" ? [text] : [],
    )
    .join("");
const endsOf = (events: readonly SeenEvent[]): readonly string[] =>
  events.flatMap(({ type }) => (type === "generation_tokens" ? [] : [type]));

/** What a user does with the client, one story after another; each on conversations of its own. */
const stories: Readonly<Record<string, (client: Client, of: ClientVersion) => Promise<void>>> = {
  ...knowledgeStories(() => parley),
  ...toolStories(() => parley),

  "lists agents by every view that it knows": async (client) => {
    for (const view of [undefined, "all", "list", "workspace", "published"] as const) {
      const agents = valueOf(
        await client.getAgentConfigurations({ ...(view === undefined ? {} : { view }), includes: ["authors"] }),
      );
      expect(agents.map(({ sId }) => sId)).toEqual(expect.arrayContaining([parley.agentId, otherAgentId]));
    }
    for (const view of ["global", "favorites"] as const)
      expect(valueOf(await client.getAgentConfigurations({ view }))).toEqual([]);
  },

  "asks who it is and what its workspace is": async (client, { version }) => {
    const me = valueOf(await client.me());
    expect(me).toMatchObject({ username: "demo", email: "demo@example.com", firstName: "Demo", lastName: "Person" });
    expect(me.workspaces).toMatchObject([{ sId: parley.workspaceId, name: "Demo", role: "user" }]);
    expect(valueOf(await client.getActiveMemberEmailsInWorkspace())).toContain(me.email);
    expect(valueOf(await client.getWorkspaceVerifiedDomains())).toEqual([]);
    expect(valueOf(await client.getWorkspaceFeatureFlags())).toEqual([]);
    // The older version has it not yet.
    if (version === "1.2.8") expect(valueOf(await newer(client).exists())).toBe(true);
  },

  "makes an agent from instructions, with one that it may ask": async (client, { version }) => {
    // The newer version has it no more.
    if (version !== "1.2.4") return;
    const subAgent = { subAgentName: "Expert", subAgentDescription: "Knows", subAgentInstructions: "Know." };
    const { agentConfiguration, subAgentConfiguration } = valueOf(
      await client.createGenericAgentConfiguration({
        name: "Helper",
        description: "Helps",
        instructions: "Help.",
        emoji: "\u{1F9F0}",
        ...subAgent,
      }),
    );
    expect(agentConfiguration).toMatchObject({ name: "Helper", scope: "hidden", status: "active" });
    expect(subAgentConfiguration).toMatchObject({ name: "Expert", scope: "hidden" });
    const { conversation, answerIds } = await ask(client, "hello", agentConfiguration.sId);
    expect([conversation.content.length, answerIds.length]).toEqual([2, 1]);
  },

  "creates a conversation with everything that it can send, and reads it back": async (client) => {
    const fragment = {
      title: "Notes",
      content: "herons",
      contentType: "text/plain",
      url: null,
      context: null,
      supersededContentFragmentId: null,
    } as never;
    const created = valueOf(
      await client.createConversation({
        title: null,
        visibility: "unlisted",
        depth: 0,
        message: message("hello", parley.agentId),
        contentFragment: fragment,
        contentFragments: [fragment],
        blocking: true,
        skipToolsValidation: true,
      }),
    );
    expect(created.conversation.content.map((versions) => versions.at(-1)?.type)).toEqual([
      "content_fragment",
      "content_fragment",
      "user_message",
      "agent_message",
    ]);
    expect(created.conversation.content.at(-1)?.at(-1)).toMatchObject({
      status: "succeeded",
      content: "Hello from the model.",
      parentMessageId: created.message?.sId,
    });
    const { sId } = created.conversation;
    expect(valueOf(await client.getConversations()).find((listed) => listed.sId === sId)).toMatchObject({
      visibility: "unlisted",
      owner: { sId: parley.workspaceId },
    });
    expect(valueOf(await client.markAsRead({ conversationId: sId }))).toBe(true);
    expect(valueOf(await client.getConversation({ conversationId: sId }))).toMatchObject({ sId, unread: false });
  },

  "posts messages and content fragments, and a newer fragment in place of an older one": async (client) => {
    const { conversation } = await ask(client, "hello");
    const conversationId = conversation.sId;
    const post = async (title: string, supersededContentFragmentId: string | null) =>
      valueOf(
        await client.postContentFragment({
          conversationId,
          contentFragment: {
            title,
            content: title,
            contentType: "text/plain",
            url: null,
            context: null,
            supersededContentFragmentId,
          } as never,
        }),
      );
    const first = await post("draft", null);
    const second = await post("final", first.contentFragmentId);
    const posted = valueOf(
      await client.postUserMessage({
        conversationId,
        message: {
          ...message("what is in it?", parley.agentId, otherAgentId),
          blocking: true,
          skipToolsValidation: false,
        },
      }),
    );
    expect(posted).toMatchObject({
      type: "user_message",
      mentions: [{ configurationId: parley.agentId }, { configurationId: otherAgentId }],
    });
    const content = valueOf(await client.getConversation({ conversationId })).content.map((ofRank) => ofRank.at(-1));
    expect(content.slice(1, 3)).toMatchObject([
      { sId: first.sId, contentFragmentVersion: "superseded" },
      { sId: second.sId, contentFragmentVersion: "latest", title: "final" },
    ]);
    expect(content.slice(4)).toMatchObject(
      [parley.agentId, otherAgentId].map((sId) => ({
        status: "succeeded",
        parentMessageId: posted.sId,
        configuration: { sId },
      })),
    );
    expect(valueOf(await client.getBlockedActions({ conversationId }))).toEqual({ blockedActions: [] });
  },

  "follows answers to their end, both those of one message": async (client, of) => {
    parley.model.on("count", { kind: "answer", pieces: ["one ", "two ", "three"], reasoning: ["hm"], delayMs: 20 });
    const { conversation, userMessageId, answerIds } = await ask(client, "count", parley.agentId, otherAgentId);
    const first = collect(
      valueOf(await client.streamAgentAnswerEvents({ conversation, userMessageId, ...patient })).eventStream,
    );
    const all = await Promise.all([
      first,
      ...answerIds.map(async (id) => collect(await of.followMessage(client, conversation, id, patient))),
    ]);
    expect(all.map((events) => [textOf(events), endsOf(events)])).toEqual(
      Array.from({ length: 3 }, () => ["one two three", ["agent_message_success"]]),
    );
    expect(all[0]?.find(({ classification }) => classification === "chain_of_thought")).toMatchObject({ text: "hm" });
  },

  "cancels an answer": async (client, of) => {
    const control = parley.model.control(`endless ${of.version}`);
    const { conversation, answerIds } = await ask(client, `endless ${of.version}`, parley.agentId);
    const events = collect(await of.followMessage(client, conversation, answerIds[0] ?? "", patient));
    await control.asked;
    expect(
      valueOf(await client.cancelMessageGeneration({ conversationId: conversation.sId, messageIds: [...answerIds] })),
    ).toEqual({ success: true });
    expect(endsOf(await events)).toEqual(["agent_generation_cancelled"]);
  },

  "retries an answer and follows its new version": async (client, of) => {
    parley.model.on(`try ${of.version}`, { kind: "status", status: 400 }, { kind: "answer", pieces: ["It works."] });
    const { conversation, answerIds } = await ask(client, `try ${of.version}`, parley.agentId);
    expect(endsOf(await collect(await of.followMessage(client, conversation, answerIds[0] ?? "", patient)))).toEqual([
      "agent_error",
    ]);
    const retried = valueOf(
      await client.retryMessage({ conversationId: conversation.sId, messageId: answerIds[0] ?? "" }),
    );
    expect(retried).toMatchObject({
      version: 1,
      status: "created",
      parentMessageId: conversation.content[0]?.[0]?.sId,
    });
    const now = valueOf(await client.getConversation({ conversationId: conversation.sId }));
    expect(textOf(await collect(await of.followMessage(client, now, retried.sId, patient)))).toBe("It works.");
    expect(
      valueOf(
        await client.retryMessage({ conversationId: conversation.sId, messageId: retried.sId, blockedOnly: true }),
      ),
    ).toMatchObject({ type: "agent_message" });
  },

  "gives feedback, changes its mind, lists it and takes it back": async (client) => {
    const { conversation, answerIds } = await ask(client, "hello", parley.agentId);
    const [conversationId, messageId] = [conversation.sId, answerIds[0] ?? ""];
    for (const thumbDirection of ["up", "down"])
      expect(
        valueOf(
          await client.postFeedback(conversationId, messageId, {
            thumbDirection,
            feedbackContent: null,
            isConversationShared: true,
          }),
        ),
      ).toEqual({ success: true });
    expect(valueOf(await client.getConversationFeedback({ conversationId }))).toMatchObject([
      { messageId, thumbDirection: "down", content: null },
    ]);
    expect(valueOf(await client.deleteFeedback(conversationId, messageId))).toEqual({ success: true });
    expect(valueOf(await client.getConversationFeedback({ conversationId }))).toEqual([]);
  },

  "turns names into mentions and is told whom it may mean": async (client) => {
    expect(valueOf(await client.parseForMentions({ markdown: "Ask @critic, not @nobody" }))).toBe(
      `Ask :mention[Critic]{sId=${otherAgentId}}, not @nobody`,
    );
    const { conversation } = await ask(client, "hello", otherAgentId);
    for (const where of [{}, { conversationId: conversation.sId }]) {
      expect(
        valueOf(
          await client.getMentionsSuggestions({ query: "crit", select: ["agents", "users"], current: false, ...where }),
        ),
      ).toMatchObject([{ id: otherAgentId, type: "agent", label: "Critic" }]);
      expect(
        valueOf(await client.getMentionsSuggestions({ query: "demo", select: "users", current: true, ...where })),
      ).toMatchObject([{ type: "user", label: "Demo Person" }]);
    }
  },

  "uploads a file, reads it and deletes it": async (client) => {
    const text = "Herons are large birds. \u{1F985}";
    const fileObject = new File([text], "herons.txt", { type: "text/plain" });
    const uploaded = valueOf(
      await client.uploadFile({
        contentType: "text/plain",
        fileName: fileObject.name,
        fileSize: fileObject.size,
        useCase: "conversation",
        fileObject,
      }),
    );
    expect(uploaded).toMatchObject({ sId: expect.stringMatching(/^fil_/), status: "ready", fileName: "herons.txt" });
    expect(await valueOf(await client.getFileContent({ fileId: uploaded.sId, version: "original" })).text()).toBe(text);
    expect(valueOf(await client.deleteFile({ fileID: uploaded.sId })).response.status).toBe(204);
    expect(await valueOf(await client.getFileContent({ fileId: uploaded.sId, version: "original" })).text()).toContain(
      "file_not_found",
    );
  },

  "is told what is wrong by the type of the error": async (client, of) => {
    const { conversation } = await ask(client, "hello");
    expect(errorTypeOf(await client.getConversation({ conversationId: "cnv_missing" }))).toBe("conversation_not_found");
    expect(errorTypeOf(await client.retryMessage({ conversationId: conversation.sId, messageId: "msg_missing" }))).toBe(
      "message_not_found",
    );
    expect(
      errorTypeOf(
        await client.cancelMessageGeneration({ conversationId: conversation.sId, messageIds: ["msg_missing"] }),
      ),
    ).toBe("invalid_request_error");
    expect(
      errorTypeOf(
        await client.postUserMessage({ conversationId: conversation.sId, message: message("x".repeat(2_000_000)) }),
      ),
    ).toBe("content_too_large");
    expect(errorTypeOf(await of.connect(parley.baseUrls[0] ?? "", "ws_other", parley.apiKey).getConversations())).toBe(
      "workspace_not_found",
    );
    expect(
      errorTypeOf(await of.connect(parley.baseUrls[0] ?? "", parley.workspaceId, "nonsense").getConversations()),
    ).toBe("invalid_api_key_error");
    const refused = of.followMessage(
      of.connect(parley.baseUrls[0] ?? "", parley.workspaceId, "nonsense"),
      { ...conversation, content: [[{ type: "agent_message", sId: "msg_missing" } as never]] },
      "msg_missing",
      patient,
    );
    await expect(refused.then(collect)).rejects.toThrow("status_code=401");
  },

  "shows a file in a conversation; once deleted it has expired there; downloads from one host of somebody else's alone":
    async (client) => {
      const fileObject = new File(["The code word is heron."], "notes €.txt", { type: "text/plain" });
      const { sId: fileId, ...file } = valueOf(
        await client.uploadFile({
          contentType: "text/plain",
          fileName: fileObject.name,
          fileSize: fileObject.size,
          useCase: "conversation",
          useCaseMetadata: { conversationId: "cnv_any" },
          fileObject,
        }),
      );
      expect(file).toMatchObject({
        id: fileId,
        status: "ready",
        fileName: "notes €.txt",
        fileSize: 23,
        contentType: "text/plain",
        useCase: "conversation",
      });
      const { conversation } = valueOf(
        await client.createConversation({
          title: "A test",
          visibility: "unlisted",
          contentFragment: {
            title: "Notes",
            fileId,
            url: null,
            context: null,
            supersededContentFragmentId: null,
          } as never,
        }),
      );
      expect(conversation.content).toMatchObject([
        [
          {
            type: "content_fragment",
            contentFragmentType: "file",
            fileId,
            snippet: "The code word is heron.",
            expiredReason: null,
          },
        ],
      ]);
      for (const version of ["original", "processed"] as const)
        expect(await valueOf(await client.getFileContent({ fileId, version })).text()).toBe("The code word is heron.");
      // It takes a redirect to one host of somebody else's alone, and says so (API C74).
      const downloaded = await client.downloadFile({ fileID: fileId });
      expect(
        downloaded?.isErr() === true
          ? String((downloaded.error as { message?: string }).message ?? downloaded.error)
          : downloaded,
      ).toContain("Invalid redirect URL format");
      await client.deleteFile({ fileID: fileId });
      const expired = await eventually("the fragment's file is gone", async () => {
        const [[fragment] = []] = valueOf(await client.getConversation({ conversationId: conversation.sId })).content;
        return fragment?.type === "content_fragment" && fragment.expiredReason !== null ? fragment : undefined;
      });
      expect(expired).toMatchObject({ expiredReason: "data_source_deleted", fileId: null, snippet: null });
      const wrong = { fileName: "a.exe", fileSize: 1, useCase: "conversation" as const, fileObject };
      expect(
        errorTypeOf((await client.uploadFile({ ...wrong, contentType: "application/x-evil" as never })) as never),
      ).toBe("file_type_not_supported");
      // What the second request answers, the client gives as it came.
      expect(await client.uploadFile({ ...wrong, contentType: "text/plain" })).toMatchObject({
        error: { message: expect.stringContaining("file: has more than the declared 1 bytes") },
      });
    },
};

/** What only the newer version has. */
const newerStories: typeof stories = {
  "follows a conversation, and waits there for an answer that is to come": async (client) => {
    const { conversation } = await ask(client, "hello");
    const abort = new AbortController();
    const seen: string[] = [];
    const following = valueOf(
      await newer(client).streamConversationEvents({
        conversationId: conversation.sId,
        signal: abort.signal,
        ...patient,
      }),
    );
    const posted = valueOf(
      await client.postUserMessage({ conversationId: conversation.sId, message: message("and again", parley.agentId) }),
    );
    const found = valueOf(
      await newer(client).waitForAgentMessage({ conversation: conversation as never, parentUserMessageId: posted.sId }),
    );
    for await (const { type } of following.eventStream) {
      seen.push(type);
      if (type === "agent_message_done") abort.abort();
    }
    expect(seen).toEqual(["user_message_new", "user_message_new", "agent_message_new", "agent_message_done"]);
    expect(found).toMatchObject({ type: "agent_message", parentMessageId: posted.sId });
  },

  "uploads and deletes a file by its helpers": async (client) => {
    const { files } = newer(client);
    const { id, name } = await files.upload(new File(["herons"], "birds.md", { type: "text/markdown" }));
    expect(name).toBe("birds.md");
    await files.delete(id);
    expect(await valueOf(await client.getFileContent({ fileId: id })).text()).toContain("file_not_found");
  },

  "sends a message and gets the answer by its helpers": async (client) => {
    const { agents, conversations } = newer(client);
    const { id } = await conversations.create({ title: "Helped" });
    expect(await conversations.get(id)).toMatchObject({ id, title: "Helped", visibility: "unlisted" });
    expect((await conversations.list()).map((listed) => listed.id)).toContain(id);
    for (const where of [{}, { conversationId: id }]) {
      expect(await agents.sendMessage({ agentId: parley.agentId, message: "hello", ...where })).toMatchObject({
        text: "Hello from the model.",
      });
      expect(
        await agents.sendMessage({
          agentId: parley.agentId,
          message: "hello",
          attachments: [new File(["herons"], "birds.txt", { type: "text/plain" })],
          ...where,
        }),
      ).toMatchObject({ text: "Hello from the model." });
      const deltas: string[] = [];
      for await (const event of agents.streamMessage({ agentId: parley.agentId, message: "hello", ...where }))
        if (event.type === "text") deltas.push(event.delta);
      expect(deltas.join("")).toBe("Hello from the model.");
    }
  },
};

describe.each(versions)("the client $version", (of) => {
  const called = new Set<string>();
  const connect = (): Client => of.connect(parley.baseUrls[0] ?? "", parley.workspaceId, parley.apiKey);

  test.each(Object.entries(of.version === "1.2.4" ? stories : { ...stories, ...newerStories }))(
    "%s",
    async (_what, story) => story(recorded(connect(), called), of),
  );

  test("has no method that nobody looks after, and every one that is covered was called above", () => {
    const all = methodsOf(connect());
    expect(all.filter((name) => methods[name] === undefined)).toEqual([]);
    expect(all.filter((name) => methods[name] === "covered" && !called.has(name))).toEqual([]);
  });
});

test("the table names no method that no version has", () => {
  const all = new Set(versions.flatMap((of) => methodsOf(of.connect("", "", ""))));
  expect(Object.keys(methods).filter((name) => !all.has(name))).toEqual([]);
});
