import type { Action, ActionRepository, Asked } from "../domain/model/action.ts";
import type { ConversationKey } from "../domain/model/conversation.ts";
import type { Collections } from "./collections.ts";
import { toAction } from "./documents.ts";
import type { ActionDocument } from "./documents.ts";
import { MongoDeletedFiles } from "./mongo-deleted-files.ts";

/** What waits for a person, and the index that has nothing else: it can be of one status alone. */
const blockedStatuses = [
  { status: "blocked_validation_required", index: "blocked" },
  { status: "blocked_user_answer_required", index: "unanswered" },
  { status: "blocked_authentication_required", index: "unauthorized" },
] as const;

/** Calls of tools, by run and by id. */
export class MongoActionRepository implements ActionRepository {
  readonly #actions: Collections["actions"];

  readonly #deletedFiles: MongoDeletedFiles;

  constructor(collections: Collections) {
    this.#actions = collections.actions;
    this.#deletedFiles = new MongoDeletedFiles(collections);
  }

  async ofRuns(
    { workspaceId, conversationId }: ConversationKey,
    runIds: readonly string[],
  ): Promise<readonly Action[]> {
    const found = await this.#actions.find({ workspaceId, conversationId, runId: { $in: [...runIds] } }).toArray();
    const actions = await this.#toActions(workspaceId, found);
    return actions.sort((a, b) => compare(a.runId, b.runId) || a.step - b.step || a.index - b.index);
  }

  async blockedIn({ workspaceId, conversationId }: ConversationKey): Promise<readonly Action[]> {
    const found = await Promise.all(
      blockedStatuses.map(({ status }) => this.#actions.find({ workspaceId, conversationId, status }).toArray()),
    );
    return found
      .flat()
      .map(toAction)
      .sort((a, b) => a.created - b.created || a.step - b.step || a.index - b.index);
  }

  async blockedBelow({ workspaceId, conversationId }: ConversationKey): Promise<readonly Action[]> {
    const status = { $in: blockedStatuses.map((blocked) => blocked.status) };
    const found = await this.#actions.find({ workspaceId, aboveIds: conversationId, status }).toArray();
    return found.map(toAction).sort((a, b) => a.created - b.created || a.step - b.step || a.index - b.index);
  }

  async askedIn(workspaceId: string, conversationIds: readonly string[]): Promise<readonly Asked[]> {
    if (conversationIds.length === 0) return [];
    const asked = await Promise.all(
      blockedStatuses.map(({ status, index }) =>
        this.#actions
          .find({ workspaceId, conversationId: { $in: [...conversationIds] }, status })
          // Few calls wait, of many that were made: the planner can't know for several conversations.
          .hint(index)
          .project<Asked>({ _id: 0, conversationId: 1, askedBy: 1 })
          .toArray(),
      ),
    );
    return [...asked.flat(), ...(await this.#askedBelow(workspaceId, conversationIds))];
  }

  async #askedBelow(workspaceId: string, conversationIds: readonly string[]): Promise<readonly Asked[]> {
    const status = { $in: blockedStatuses.map((blocked) => blocked.status) };
    const found = await this.#actions
      .find({ workspaceId, aboveIds: { $in: [...conversationIds] }, status })
      .hint("below")
      .project<Pick<Action, "askedBy" | "aboveIds">>({ _id: 0, askedBy: 1, aboveIds: 1 })
      .toArray();
    return found.flatMap(({ askedBy, aboveIds }) => aboveIds.map((conversationId) => ({ conversationId, askedBy })));
  }

  async end(
    { workspaceId, conversationId, runId }: ConversationKey & { readonly runId: string },
    actionId: string,
    endedAt: number,
  ): Promise<void> {
    await this.#actions.updateOne(
      { _id: actionId, workspaceId, conversationId, runId, result: null, endedAt: null },
      { $set: { endedAt } },
    );
  }

  async findMany(
    { workspaceId, conversationId }: ConversationKey,
    actionIds: readonly string[],
  ): Promise<readonly Action[]> {
    if (actionIds.length === 0) return [];
    const found = await this.#actions.find({ _id: { $in: [...actionIds] }, workspaceId, conversationId }).toArray();
    return this.#toActions(workspaceId, found);
  }

  /** Here, so that no reader can forget which files are gone; results without files cost no query. */
  async #toActions(workspaceId: string, documents: readonly ActionDocument[]): Promise<Action[]> {
    const actions = documents.map(toAction);
    const fileIds = actions.flatMap(({ result }) => result?.generatedFiles.map(({ fileId }) => fileId) ?? []);
    const deleted = await this.#deletedFiles.among(workspaceId, fileIds);
    return deleted.size === 0 ? actions : actions.map((action) => withoutFiles(action, deleted));
  }
}

/** A call as it is once these files are gone. */
function withoutFiles(action: Action, deleted: ReadonlySet<string>): Action {
  const { result } = action;
  if (result === null) return action;
  const generatedFiles = result.generatedFiles.filter(({ fileId }) => !deleted.has(fileId));
  return { ...action, result: { ...result, generatedFiles } };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
