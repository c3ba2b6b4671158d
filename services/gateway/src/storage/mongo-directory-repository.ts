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
    const users = await this.#users()
      .find({ _id: { $in: memberships.map(({ userId }) => userId) } })
      .toArray();
    const byId = new Map(users.map((user) => [user._id, user]));
    const members = memberships.flatMap(({ workspaceId, userId }) => {
      const user = byId.get(userId);
      return user === undefined ? [] : [{ workspaceId, person: toPerson(user), revision: user.revision }];
    });
    return { members, next: memberships.length < limit ? null : (memberships.at(-1)?._id ?? null) };
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
