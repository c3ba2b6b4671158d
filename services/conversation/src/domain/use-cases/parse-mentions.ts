import type { SlicedWork } from "@parley/runtime";
import { MentionableText } from "../mentions/serialize-mentions.ts";
import { visibleAgents } from "../changes/visible-agents.ts";
import type { Actor, Person } from "@parley/actor";
import { publishedAgents } from "../model/agent.ts";
import type { AgentRepository } from "../model/agent.ts";
import { firstWordOf } from "../model/names.ts";
import type { PeopleRepository } from "../model/people.ts";
import type { SpaceAccess } from "../model/space-access.ts";

export interface ParseMentionsCommand {
  readonly actor: Actor;
  readonly markdown: string;
}

interface Dependencies {
  readonly agents: AgentRepository;
  readonly people: PeopleRepository;
  readonly spaces: SpaceAccess;
  readonly slices: SlicedWork;
}

// A text with more names than any that somebody wrote; what comes after them stays as it is.
const maxFirstWords = 2_000;
const wordsAtOnce = 500;
const maxCandidates = 10_000;

/** Finds the names of published agents and of people after an `@` in Markdown. */
export class ParseMentions {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @returns The Markdown with serialized mentions in place of the names. */
  async execute({ actor, markdown }: ParseMentionsCommand): Promise<string> {
    const { slices } = this.#deps;
    const text = await slices.run(MentionableText.of(markdown));
    const words = await slices.run(text.firstWords(maxFirstWords));
    if (words.length === 0) return markdown;
    const [agents, people] = await Promise.all([
      this.#deps.agents.listNames(publishedAgents(actor), maxCandidates),
      this.#peopleCalled(actor, words),
    ]);
    const called = new Set(words);
    const meant = agents.filter(({ name }) => called.has(firstWordOf(name.trim())));
    const named = await visibleAgents(this.#deps.spaces, actor, meant);
    const serialized = text.serialized([
      ...named.map(({ agentId, name }) => ({ kind: "agent" as const, id: agentId, name })),
      ...people.flatMap(({ userId, fullName, username }) =>
        [fullName, username].map((name) => ({ kind: "user" as const, id: userId, name })),
      ),
    ]);
    return slices.run(serialized);
  }

  async #peopleCalled({ workspaceId }: Actor, words: readonly string[]): Promise<readonly Person[]> {
    const found: Person[] = [];
    for (let start = 0; start < words.length && found.length < maxCandidates; start += wordsAtOnce) {
      const some = words.slice(start, start + wordsAtOnce);
      found.push(...(await this.#deps.people.withFirstWords(workspaceId, some, maxCandidates - found.length)));
    }
    return found;
  }
}
