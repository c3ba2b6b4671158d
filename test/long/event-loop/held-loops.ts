import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Constellation } from "@parley/testing";
import type { Hold } from "./processor-probe.ts";

type Environment = NonNullable<NonNullable<Parameters<typeof Constellation.start>[0]>["environment"]>;
const services = ["gateway", "conversation", "file", "space", "mcp-registry", "analytics", "agent-runner"] as const;
type Service = (typeof services)[number];

/** How long each service's event loop was held at most, in milliseconds of processor time; those that were not are left out. */
export type LongestHolds = Readonly<Partial<Record<Service, number>>>;

// Of Node, as `--cpu-prof --cpu-prof-dir=/tmp/profiles`.
const moreOptions = process.env["PARLEY_LOOP_OPTIONS"] ?? "";
// A file that gets every hold with the name of its service: between `fromUs` and `toUs` a profile says what it was.
const allHolds = process.env["PARLEY_LOOP_HOLDS"];
// Longer than a service takes to write what it has noticed.
const noticeMs = 300;

/** How long event loops of services are held. */
export class HeldLoops {
  readonly #folder = mkdtempSync(join(tmpdir(), "parley-holds-"));

  /** What services need in their environment. @param more What they need besides. */
  environment(more: Environment = {}): Environment {
    const probe = join(import.meta.dirname, "processor-probe.ts");
    const entries = services.map((service) => [
      service,
      { NODE_OPTIONS: `--import ${probe} ${moreOptions}`, PARLEY_TEST_HOLDS: this.#fileOf(service), ...more[service] },
    ]);
    return Object.fromEntries(entries) as Environment;
  }

  /** Does this, and returns what was held meanwhile. */
  async during(action: () => Promise<void>): Promise<LongestHolds> {
    const since = Date.now();
    await action();
    await new Promise((resolve) => setTimeout(resolve, noticeMs));
    const longest = services.map((service) => [service, this.#longest(service, since)] as const);
    return Object.fromEntries(longest.filter(([, ms]) => ms > 0));
  }

  [Symbol.dispose](): void {
    rmSync(this.#folder, { recursive: true });
  }

  #longest(service: Service, since: number): number {
    const path = this.#fileOf(service);
    if (!existsSync(path)) return 0;
    const lines = readFileSync(path, "utf8").split("\n").slice(0, -1);
    if (allHolds !== undefined) appendFileSync(allHolds, lines.map((line) => `${service} ${line}\n`).join(""));
    const holds = lines.map((line) => JSON.parse(line) as Hold).filter(({ at }) => at >= since);
    return Math.round(Math.max(0, ...holds.map(({ ms }) => ms)));
  }

  #fileOf(service: Service): string {
    return join(this.#folder, service);
  }
}
