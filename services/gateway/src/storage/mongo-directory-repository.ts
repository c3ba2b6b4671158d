import type { Calendar } from "@parley/calendar";
import { AppError } from "@parley/errors";
import { isDuplicateKey } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import type { MongoOutbox, OutboxMessage } from "@parley/outbox";
import { activeTraceparent } from "@parley/telemetry";
import type { Person, Workspace } from "../domain/identity.ts";
import type { AuditLine, DirectoryRepository, Member, MemberPage } from "../domain/identity-repository.ts";
import { toPerson, toWorkspace } from "./identity-documents.ts";
import type { AuditDocument, MembershipDocument, UserDocument, WorkspaceDocument } from "./identity-documents.ts";

const firstRevision = 1;
const membersAtOnce = 1_000;

/** Workspaces and people in MongoDB. */
export class MongoDirectoryRepository implements DirectoryRepository {
  readonly #mongo: Mongo;
  readonly #outbox: MongoOutbox;
  readonly #encode: (member: Member) => OutboxMessage;

  /** @param encode Makes the message that publishes a member. */
  constructor(mongo: Mongo, outbox: MongoOutbox, encode: (member: Member) => OutboxMessage) {
    this.#mongo = mongo;
    this.#outbox = outbox;
    this.#encode = encode;
  }

  async findWorkspace(workspaceId: string): Promise<Workspace | null> {
    const document = await this.#workspaces().findOne({ _id: workspaceId });
    return document === null ? null : toWorkspace(document);
  }

  async findWorkspaceBySlug(slug: string): Promise<Workspace | null> {
    const document = await this.#workspaces().findOne({ slug });
    return document === null ? null : toWorkspace(document);
  }

  async findMember(workspaceId: string, userId: string): Promise<Person | null> {
    const membership = await this.#memberships().findOne({ _id: `${workspaceId}:${userId}` });
    return membership === null ? null : this.#person(membership.userId);
  }

  async memberEmails(workspaceId: string): Promise<readonly string[]> {
    const emails = new Set<string>();
    let [after, isLast] = ["", false];
    while (!isLast) {
      const members = await this.#memberships()
        .find({ workspaceId, username: { $gt: after } }, { projection: { workspaceId: 1, userId: 1, username: 1 } })
        .sort({ username: 1 })
        .limit(membersAtOnce)
        .toArray();
      const people = await this.#peopleOf(members);
      for (const { email } of people) if (email !== "") emails.add(email);
      [after, isLast] = [members.at(-1)?.username ?? "", members.length < membersAtOnce];
    }
    return [...emails];
  }

  async findMemberByUsername(workspaceId: string, username: string): Promise<Person | null> {
    const membership = await this.#memberships().findOne({ workspaceId, username });
    return membership === null ? null : this.#person(membership.userId);
  }

  async createWorkspace(workspace: Workspace, slug: string | null, audit: AuditLine): Promise<void> {
    const { workspaceId, name, region, createdAt } = workspace;
    const document = {
      _id: workspaceId,
      name,
      region,
      createdAt: new Date(createdAt),
      ...(slug === null ? {} : { slug }),
    };
    await orExists("The workspace exists already", () =>
      this.#mongo.transaction(async (session) => {
        await this.#workspaces().insertOne(document, { session });
        await this.#mongo.db
          .collection<AuditDocument>("audit")
          .insertOne({ ...audit, at: new Date(audit.at) }, { session });
      }),
    );
  }

  async setCalendar(workspaceId: string, calendar: Partial<Calendar>, audit: AuditLine): Promise<Workspace | null> {
    const change = { $set: { ...calendar } };
    const changed = await this.#mongo.transaction(async (session) => {
      const { matchedCount } = await this.#workspaces().updateOne({ _id: workspaceId }, change, { session });
      if (matchedCount === 0) return false;
      await this.#mongo.db
        .collection<AuditDocument>("audit")
        .insertOne({ ...audit, at: new Date(audit.at) }, { session });
      return true;
    });
    return changed ? this.findWorkspace(workspaceId) : null;
  }

  async createMember(workspaceId: string, person: Person, audit: AuditLine): Promise<void> {
    const { userId, username, createdAt, ...rest } = person;
    const at = new Date(createdAt);
    const message = this.#encode({ workspaceId, person, revision: firstRevision });
    const entry = { ...message, number: firstRevision, traceparent: activeTraceparent(), createdAt: new Date() };
    await orExists("The workspace has a member of that name", () =>
      this.#mongo.transaction(async (session) => {
        await this.#memberships().insertOne(
          { _id: `${workspaceId}:${userId}`, workspaceId, userId, username, createdAt: at },
          { session },
        );
        await this.#users().insertOne(
          { ...rest, _id: userId, username, createdAt: at, revision: firstRevision },
          { session },
        );
        await this.#outbox.insert(`${workspaceId}/${userId}`, [entry], session);
        await this.#mongo.db
          .collection<AuditDocument>("audit")
          .insertOne({ ...audit, at: new Date(audit.at) }, { session });
      }),
    );
  }

  async membersAfter(after: string | null, limit: number): Promise<MemberPage> {
    const memberships = await this.#memberships()
      .find({ _id: { $gt: after ?? "" } })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
    const members = (await this.#peopleOf(memberships)).map(({ workspaceId, ...user }) => {
      return { workspaceId, person: toPerson(user), revision: user.revision };
    });
    return { members, next: memberships.length < limit ? null : (memberships.at(-1)?._id ?? null) };
  }

  /** Who they are, in their order. */
  async #peopleOf<Of extends Pick<MembershipDocument, "userId" | "workspaceId">>(memberships: readonly Of[]) {
    const users = await this.#users()
      .find({ _id: { $in: memberships.map(({ userId }) => userId) } })
      .toArray();
    const byId = new Map(users.map((user) => [user._id, user]));
    return memberships.flatMap(({ workspaceId, userId }) => {
      const user = byId.get(userId);
      return user === undefined ? [] : [{ ...user, workspaceId }];
    });
  }

  async #person(userId: string): Promise<Person | null> {
    const document = await this.#users().findOne({ _id: userId });
    return document === null ? null : toPerson(document);
  }

  #workspaces() {
    return this.#mongo.db.collection<WorkspaceDocument>("workspaces");
  }

  #memberships() {
    return this.#mongo.db.collection<MembershipDocument>("memberships");
  }

  #users() {
    return this.#mongo.db.collection<UserDocument>("users");
  }
}

async function orExists(message: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (!isDuplicateKey(cause)) throw cause;
    throw new AppError("ALREADY_EXISTS", "ALREADY_EXISTS", message, { cause });
  }
}
