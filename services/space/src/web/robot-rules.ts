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
  const patterns = text.split("\n").filter((line) => line.includes("*") && !/^\s*user-agent/i.test(line));
  if (patterns.reduce((sum, line) => sum + line.length, 0) > maxWildcardCharacters) return null;
  const robots = parseRobots(url, text);
  const seconds = robots.getCrawlDelay(robotName);
  return {
    allows: (page) => robots.isAllowed(page, robotName) ?? true,
    pauseMs: seconds === undefined || !Number.isFinite(seconds) ? null : seconds * 1_000,
  };
}

/** What a host without rules allows. */
export const everythingAllowed: RobotRules = { allows: () => true, pauseMs: null };
