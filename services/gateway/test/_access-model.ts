import fc from "fast-check";

/** The people of the model; who administers is none of them. */
export const people = ["ann", "bob", "cyd"] as const;
export type Name = (typeof people)[number];

/** Who a project's members are. */
export interface Membership {
  readonly isRestricted: boolean;
  readonly members: readonly Name[];
  /** In place of `members` where it is not null. */
  readonly group: number | null;
}

export interface Project extends Membership {
  /** The project of whose data source it shows a folder; itself for none. */
  readonly shows: number;
  /** Who its last members were, once it is deleted. */
  readonly left: readonly Name[] | null;
}

/** A key by its person, the projects that it names, and whether it administers spaces. */
export interface Key {
  readonly person: Name | null;
  readonly names: readonly number[];
  readonly manages: boolean;
}

export type Change =
  | { readonly at: number; readonly membership: Membership }
  | { readonly group: number; readonly members: readonly Name[] }
  | { readonly deleted: number };

/** What is random of a run. */
export interface Plan {
  readonly groups: readonly (readonly Name[])[];
  readonly projects: readonly (Membership & { readonly shows: number })[];
  readonly keys: readonly Key[];
  readonly changes: readonly Change[];
}

export interface State {
  readonly projects: readonly Project[];
  readonly groups: readonly (readonly Name[])[];
}

const someone = fc.constantFrom(...people);
const place = fc.nat({ max: 2 });
const membership = {
  isRestricted: fc.boolean(),
  members: fc.uniqueArray(someone),
  group: fc.option(fc.nat({ max: 1 })),
};

export const plans: fc.Arbitrary<Plan> = fc.record({
  groups: fc.array(fc.uniqueArray(someone), { minLength: 2, maxLength: 2 }),
  projects: fc.array(fc.record({ ...membership, shows: place }), { minLength: 1, maxLength: 3 }),
  keys: fc.array(
    fc.record({ person: fc.option(someone), names: fc.uniqueArray(place, { maxLength: 2 }), manages: fc.boolean() }),
    { minLength: 1, maxLength: 3 },
  ),
  changes: fc.array(
    fc.oneof(
      fc.record({ at: place, membership: fc.record(membership) }),
      fc.record({ group: fc.nat({ max: 1 }), members: fc.uniqueArray(someone) }),
      fc.record({ deleted: place }),
    ),
    { maxLength: 3 },
  ),
});

/** The model: who reads what was said in a project, also once it is deleted. */
export function readsPast({ person, names }: Key, at: number, { projects, groups }: State): boolean {
  const project = projects[at] as Project;
  if (names.length > 0 && !names.includes(at)) return false;
  if (!project.isRestricted) return true;
  if (person === null) return names.includes(at);
  return (project.left ?? membersOf(project, groups)).includes(person);
}

/** Who writes in a project's conversations, also once it is deleted: its members, and keys without a person that name it. */
export function writesPast(key: Key, at: number, state: State): boolean {
  const project = state.projects[at] as Project;
  if (!readsPast(key, at, state)) return false;
  if (key.person === null) return key.names.includes(at);
  return (project.left ?? membersOf(project, state.groups)).includes(key.person);
}

/** Who reads a project and what lies in it. */
export function reads(key: Key, at: number, state: State): boolean {
  return state.projects[at]?.left === null && readsPast(key, at, state);
}

/** Who sees that there is a project. */
export function sees(key: Key, at: number, state: State): boolean {
  const administers = key.manages && (key.names.length === 0 || key.names.includes(at));
  return state.projects[at]?.left === null && (administers || readsPast(key, at, state));
}

/** Who reads what a project shows of another's data source. */
export function readsShown(key: Key, at: number, state: State): boolean {
  const shown = shownBy(at, state);
  return shown !== null && state.projects[shown]?.left === null && reads(key, at, state);
}

/** The other project of whose data source a project shows a folder; null where there is none. */
export function shownBy(at: number, { projects }: Pick<State, "projects">): number | null {
  const shown = projects[at]?.shows ?? at;
  return shown === at || shown >= projects.length ? null : shown;
}

function membersOf({ members, group }: Membership, groups: State["groups"]): readonly Name[] {
  return group === null ? members : (groups[group] ?? []);
}

/** What is the case after a change; null where it changes nothing: what is deleted stays so. */
export function after(change: Change, state: State): State | null {
  if ("group" in change) return { ...state, groups: state.groups.with(change.group, change.members) };
  const at = "at" in change ? change.at : change.deleted;
  const project = state.projects[at];
  if (project === undefined || project.left !== null) return null;
  const changed =
    "at" in change ? { ...project, ...change.membership } : { ...project, left: membersOf(project, state.groups) };
  return { ...state, projects: state.projects.with(at, changed) };
}
