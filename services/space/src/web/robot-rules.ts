import robotsModule from "robots-parser";
import type { RobotRules } from "../domain/model/web.ts";

// Its types describe a module that has a default export; what it exports is the function itself.
const parseRobots = robotsModule as unknown as typeof robotsModule.default;

/** By what a host's rules name this crawler. */
export const robotName = "Parley";

// A pattern's wildcards make it slow: no honest host has so many.
const maxWildcardCharacters = 32_768;

/** The rules of a robots.txt; null for one that is too complicated to be obeyed. */
export function robotRules(url: string, text: string): RobotRules | null {
  const lines = linesForUs(text);
  const wildcards = lines.filter(({ name, value }) => name !== agentLine && value.includes("*"));
  if (wildcards.reduce((sum, { value }) => sum + value.length, 0) > maxWildcardCharacters) return null;
  const robots = parseRobots(url, lines.map(({ name, value }) => `${name}:${value}`).join("\n"));
  const seconds = robots.getCrawlDelay(robotName);
  return {
    allows: (page) => robots.isAllowed(page, robotName) ?? true,
    pauseMs: seconds === undefined || !Number.isFinite(seconds) ? null : seconds * 1_000,
  };
}

interface RobotsLine {
  /** In lower case. */
  readonly name: string;
  readonly value: string;
}

const agentLine = "user-agent";

/**
 * The groups of a robots.txt that are for this crawler or for all, each named once. The parser keeps a rule for every name above
 * it, repeated ones too, so a file of a few hundred kilobytes could exhaust memory.
 */
function linesForUs(text: string): readonly RobotsLine[] {
  const kept: RobotsLine[] = [];
  const agents = new Set<string>();
  let isNaming = false;
  for (const { name, value } of linesOf(text)) {
    if (name === agentLine) {
      if (!isNaming) agents.clear();
      const agent = value.split("/", 1)[0]?.trim().toLowerCase() ?? "";
      if ((agent === "*" || agent === robotName.toLowerCase()) && !agents.has(agent)) {
        agents.add(agent);
        kept.push({ name, value: agent });
      }
    } else if (agents.size > 0) kept.push({ name, value });
    isNaming = name === agentLine;
  }
  return kept;
}

function linesOf(text: string): readonly RobotsLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const [said = ""] = line.split("#", 1);
    const colon = said.indexOf(":");
    const name = said.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    return name === "" ? [] : [{ name, value: said.slice(colon + 1).trim() }];
  });
}
