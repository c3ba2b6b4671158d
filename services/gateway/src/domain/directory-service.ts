import { isCycleDay, isTimeZone, usualCalendar } from "@parley/calendar";
import type { Calendar } from "@parley/calendar";
import { AppError, invalidField } from "@parley/errors";
import { newId } from "@parley/ids";
import type { Person, Workspace } from "./identity.ts";
import { workspaceNotFound } from "./identity-errors.ts";
import type { DirectoryAnnouncer, DirectoryRepository } from "./identity-repository.ts";

export interface NewPerson {
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
}

const membersAtOnce = 200;

/** Creates workspaces and their people; the command line's use cases. */
export class DirectoryService {
  readonly #directory: DirectoryRepository;
  readonly #region: string;

  constructor(directory: DirectoryRepository, region: string) {
    this.#directory = directory;
    this.#region = region;
  }

  async createWorkspace(name: string, slug: string | null = null): Promise<Workspace> {
    if (name.trim() === "") throw invalidField("name", "must not be empty");
    const workspace = {
      workspaceId: newId("ws"),
      name,
      region: this.#region,
      calendar: usualCalendar,
      createdAt: Date.now(),
    };
    await this.#directory.createWorkspace(workspace, slug, {
      at: workspace.createdAt,
      workspaceId: workspace.workspaceId,
      by: "cli",
      action: "workspace.created",
      target: workspace.workspaceId,
    });
    return workspace;
  }

  /**
   * Sets what a workspace's days and cycles are of; what is not named stays. Harmless when repeated.
   * @throws AppError INVALID_ARGUMENT naming `timeZone` or `cycleDay`; NOT_FOUND `WORKSPACE_NOT_FOUND`.
   */
  async setCalendar(workspaceId: string, calendar: Partial<Calendar>): Promise<Workspace> {
    const { timeZone, cycleDay } = calendar;
    if (timeZone !== undefined && !isTimeZone(timeZone))
      throw invalidField("timeZone", "must be the name of a time zone, as Europe/Berlin");
    if (cycleDay !== undefined && !isCycleDay(cycleDay))
      throw invalidField("cycleDay", "must be a whole number from 1 to 31");
    const line = { at: Date.now(), workspaceId, by: "cli", action: "workspace.set", target: workspaceId } as const;
    const workspace = await this.#directory.setCalendar(workspaceId, calendar, line);
    if (workspace === null) throw workspaceNotFound();
    return workspace;
  }

  async createPerson(workspaceId: string, wanted: NewPerson): Promise<Person> {
    if (!/^[A-Za-z0-9._-]{1,64}$/.test(wanted.username))
      throw invalidField("username", "must be 1 to 64 letters, digits, dots, dashes or underscores");
    if ((await this.#directory.findWorkspace(workspaceId)) === null) throw workspaceNotFound();
    const person = { ...wanted, userId: newId("usr"), image: null, createdAt: Date.now() };
    await this.#directory.createMember(workspaceId, person, {
      at: person.createdAt,
      workspaceId,
      by: "cli",
      action: "person.created",
      target: person.userId,
    });
    return person;
  }

  /**
   * Publishes every person of every workspace, so that other services can rebuild their projections. Returns how many.
   */
  async reconcile(announcer: DirectoryAnnouncer): Promise<number> {
    let [after, count]: [string | null, number] = [null, 0];
    do {
      const { members, next } = await this.#directory.membersAfter(after, membersAtOnce);
      await Promise.all(members.map((member) => announcer.announceMember(member)));
      [after, count] = [next, count + members.length];
    } while (after !== null);
    return count;
  }

  /** The seeded workspace of that slug with its person, made when they are missing. Harmless when repeated. */
  async ensureSeed(
    slug: string,
    name: string,
    wanted: NewPerson,
  ): Promise<{ readonly workspace: Workspace; readonly person: Person }> {
    const workspace =
      (await this.#directory.findWorkspaceBySlug(slug)) ??
      (await this.#orExisting(
        () => this.createWorkspace(name, slug),
        () => this.#directory.findWorkspaceBySlug(slug),
      ));
    const { workspaceId } = workspace;
    const find = (): Promise<Person | null> => this.#directory.findMemberByUsername(workspaceId, wanted.username);
    const person = (await find()) ?? (await this.#orExisting(() => this.createPerson(workspaceId, wanted), find));
    return { workspace, person };
  }

  // Two seeders at once: the one that comes second takes what the first made.
  async #orExisting<T>(create: () => Promise<T>, find: () => Promise<T | null>): Promise<T> {
    try {
      return await create();
    } catch (error) {
      const existing = error instanceof AppError && error.code === "ALREADY_EXISTS" ? await find() : null;
      if (existing === null) throw error;
      return existing;
    }
  }
}
