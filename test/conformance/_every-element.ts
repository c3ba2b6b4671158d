import { dustClient, drawingModel, eventually } from "@parley/testing";
import type { ApiClient, Constellation } from "@parley/testing";

/** A conversation with one of every kind of element in it, and where they are. */
export interface EveryElement {
  readonly conversationId: string;
  /** What stands at each rank, in order: what happened to it, with the ids of its versions, oldest first. */
  readonly elements: readonly { readonly what: string; readonly ids: readonly string[] }[];
}

interface Message {
  readonly sId: string;
}

/** Does to a conversation everything that can be done to one. */
export async function makeEveryElement(parley: Constellation, criticId: string): Promise<EveryElement> {
  return new Story(parley, criticId).tell();
}

class Story {
  readonly #parley: Constellation;
  readonly #criticId: string;
  readonly #api: ApiClient;
  readonly #elements: { what: string; ids: string[] }[] = [];
  #conversationId = "";

  constructor(parley: Constellation, criticId: string) {
    this.#parley = parley;
    this.#criticId = criticId;
    this.#api = parley.api();
  }

  async tell(): Promise<EveryElement> {
    await this.#begin();
    await this.#fragments();
    await this.#draw();
    await this.#endings();
    await this.#retry();
    await this.#compact();
    await this.#changeAndDelete();
    await this.#sideBySide();
    return { conversationId: this.#conversationId, elements: this.#elements };
  }

  async #begin(): Promise<void> {
    const { conversation } = (await this.#api.expect(200, "POST", this.#api.p("/assistant/conversations"), {
      title: null,
    })) as { conversation: Message };
    this.#conversationId = conversation.sId;
    const { suggestions } = (await this.#api.expect(
      200,
      "GET",
      this.#api.p("/assistant/mentions/suggestions?select=users&current=true"),
    )) as { suggestions: { id: string }[] };
    const content = {
      content: "hello :mention[Helper]{sId=x}",
      mentions: [{ configurationId: this.#parley.agentId }, { type: "user", userId: suggestions[0]?.id }],
      context: {
        username: "ann",
        timezone: "Europe/Paris",
        origin: "slack",
        fullName: "Ann Lee",
        email: "ann@example.com",
        profilePictureUrl: "https://x.example/ann.png",
      },
    };
    this.#parley.model.on("hello :mention", {
      kind: "answer",
      pieces: ["Hi ", "\u{1F44B}"],
      reasoning: ["They say hello."],
    });
    const posted = (await this.#send("POST", "/messages", content)) as { message: Message; agentMessages: Message[] };
    this.#note("question with mentions", posted.message.sId);
    await this.#ended(posted.agentMessages[0]?.sId ?? "");
    this.#note("succeeded", posted.agentMessages[0]?.sId ?? "");
    for (const message of [posted.message, posted.agentMessages[0]])
      await this.#sendPrivately("POST", `/messages/${message?.sId}/reactions`, { emoji: "\u{1F44D}" });
    await this.#send("POST", `/messages/${posted.agentMessages[0]?.sId}/feedbacks`, {
      thumbDirection: "up",
      feedbackContent: "good",
    });
    await eventually(
      "it has a title",
      async () =>
        ((await this.#send("GET", "")) as { conversation: { title: string | null } }).conversation.title ?? undefined,
    );
  }

  async #fragments(): Promise<void> {
    const post = async (title: string, more: object = {}) =>
      (await this.#send("POST", "/content_fragments", {
        title,
        content: `${title} text`,
        contentType: "text/markdown",
        url: "https://x.example/",
        context: { username: "ann" },
        ...more,
      })) as { contentFragment: Message & { contentFragmentId: string } };
    const { contentFragment } = await post("draft");
    this.#note("superseded fragment", contentFragment.sId);
    const newer = await post("final", { supersededContentFragmentId: contentFragment.contentFragmentId });
    this.#note("fragment", newer.contentFragment.sId);
    const fileIds: string[] = [];
    for (const what of ["file", "deleted file"]) {
      const fileId = await this.#upload(what);
      const { contentFragment: ofFile } = (await this.#send("POST", "/content_fragments", { title: what, fileId })) as {
        contentFragment: Message;
      };
      this.#note(`fragment of a ${what}`, ofFile.sId);
      fileIds.push(fileId);
    }
    await this.#api.expect(204, "DELETE", this.#api.p(`/files/${fileIds[1]}`));
    await eventually("the file is gone from its fragment", async () =>
      (await this.#api.messages(this.#conversationId)).find(
        (message) => (message as { expiredReason?: string | null }).expiredReason === "data_source_deleted",
      ),
    );
  }

  async #upload(what: string): Promise<string> {
    const fileObject = new File([what], `${what}.txt`, { type: "text/plain" });
    const client = dustClient(this.#api);
    const uploaded = await client.uploadFile({
      contentType: "text/plain",
      fileName: fileObject.name,
      fileSize: fileObject.size,
      useCase: "conversation",
      fileObject,
    });
    if (uploaded.isErr()) throw new Error(uploaded.error.message);
    return uploaded.value.sId;
  }

  async #draw(): Promise<void> {
    const painterId = await this.#parley.createAgent("Painter", "Draw.", drawingModel);
    this.#parley.model.on("a drawing", {
      kind: "answer",
      pieces: ["Look."],
      images: ["data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs="],
    });
    const answerId = await this.#ask("a drawing", "with a file", painterId);
    await this.#ended(answerId);
    const { message } = (await this.#sendPrivately("GET", `/messages/${answerId}`)) as {
      message: { generatedFiles: unknown[] };
    };
    if (message.generatedFiles.length !== 1) throw new Error("The answer has no file");
  }

  async #endings(): Promise<void> {
    this.#parley.model.on("please fail", { kind: "status", status: 400 });
    await this.#ended(await this.#ask("please fail", "failed"));
    for (const [what, cancel] of [
      ["cancelled", "cancel"],
      ["stopped", "gracefully_stop"],
    ] as const) {
      const control = this.#parley.model.control(`please be ${what}`);
      const answerId = await this.#ask(`please be ${what}`, what);
      await control.asked;
      control.send("partial text");
      await eventually(
        "the text is there",
        async () => (await this.#api.listEvents(this.#conversationId, answerId))[0],
      );
      await this.#sendPrivately("POST", "/cancel", { messageIds: [answerId], action: cancel });
      await this.#ended(answerId);
    }
  }

  async #retry(): Promise<void> {
    this.#parley.model.on(
      "try again",
      { kind: "status", status: 400 },
      { kind: "answer", pieces: ["Second ", "version."] },
    );
    const answerId = await this.#ask("try again", "retried");
    await this.#ended(answerId);
    const { message } = (await this.#send("POST", `/messages/${answerId}/retry`)) as { message: Message };
    this.#elements.at(-1)?.ids.push(message.sId);
    await this.#ended(message.sId);
  }

  async #compact(): Promise<void> {
    const { compactionMessage } = (await this.#sendPrivately("POST", "/compactions", {
      model: { providerId: "local", modelId: "scripted" },
    })) as { compactionMessage: Message };
    await eventually("the compaction ended", async () =>
      (
        (await this.#sendPrivately("GET", `/compactions/${compactionMessage.sId}`)) as {
          compactionMessage: { status: string };
        }
      ).compactionMessage.status === "succeeded"
        ? true
        : undefined,
    );
  }

  async #changeAndDelete(): Promise<void> {
    this.#parley.model.on("a deleted question", { kind: "answer", pieces: ["a deleted answer"] });
    const answerId = await this.#ask("a deleted question", "deleted answer");
    await this.#ended(answerId);
    const [question] = this.#elements.slice(-2);
    if (question) question.what = "deleted question";
    for (const id of [answerId, question?.ids[0]]) await this.#sendPrivately("DELETE", `/messages/${id}`);

    const edited = (await this.#send("POST", "/messages", {
      content: "the first wording",
      mentions: [],
      context: { username: "ann", timezone: "UTC" },
    })) as { message: Message };
    this.#note("edited question", edited.message.sId);
    const { message, agentMessages } = (await this.#send("POST", `/messages/${edited.message.sId}/edit`, {
      content: "the second wording",
      mentions: [{ configurationId: this.#parley.agentId }],
    })) as { message: Message; agentMessages: Message[] };
    this.#elements.at(-1)?.ids.push(message.sId);
    this.#note("answer to an edit", agentMessages[0]?.sId ?? "");
    await this.#ended(agentMessages[0]?.sId ?? "");
  }

  async #sideBySide(): Promise<void> {
    const { userMessageId, agentMessageIds } = await this.#api.post(this.#conversationId, "both of you", [
      this.#parley.agentId,
      this.#criticId,
    ]);
    this.#note("question to two", userMessageId);
    for (const id of agentMessageIds) this.#note("side by side", id);
    for (const id of agentMessageIds) await this.#ended(id);
    await this.#send("PATCH", "", { title: "Everything" });
    await this.#send("PATCH", "", { read: true });
  }

  async #ask(content: string, what: string, agentId = this.#parley.agentId): Promise<string> {
    const { userMessageId, agentMessageIds } = await this.#api.post(this.#conversationId, content, [agentId]);
    this.#note("question", userMessageId);
    this.#note(what, agentMessageIds[0] ?? "");
    return agentMessageIds[0] ?? "";
  }

  #note(what: string, id: string): void {
    this.#elements.push({ what, ids: [id] });
  }

  async #ended(answerId: string): Promise<void> {
    await this.#api.follow(this.#api.eventsPath(this.#conversationId, answerId));
  }

  #send(method: string, path: string, body?: unknown): Promise<unknown> {
    return this.#api.expect(200, method, this.#api.p(`/assistant/conversations/${this.#conversationId}${path}`), body);
  }

  #sendPrivately(method: string, path: string, body?: unknown): Promise<unknown> {
    return this.#api.expect(200, method, this.#api.q(`/assistant/conversations/${this.#conversationId}${path}`), body);
  }
}
