import { UsageError } from "../settings.ts";
import type { CliSettings } from "../settings.ts";
import type { Identity } from "../identity.ts";
import type { Options } from "../options.ts";
import { withBroker } from "../with-broker.ts";
import { DeadLetters } from "./dead-letters.ts";

/** What could not be handled. @returns A line of JSON a message. */
export function deadList(_identity: Identity, options: Options, { natsUrl }: CliSettings): Promise<readonly string[]> {
  const subject = subjectOf(options);
  return withBroker(natsUrl, async (broker) => {
    const lines: string[] = [];
    for await (const { payload, ...letter } of new DeadLetters(broker).list(subject))
      lines.push(JSON.stringify({ ...letter, bytes: payload.byteLength }));
    return lines;
  });
}

/** Publishes again what could not be handled. @returns How many, and what could not be published, which stays. */
export function deadReplay(
  _identity: Identity,
  options: Options,
  { natsUrl }: CliSettings,
): Promise<readonly string[]> {
  const subject = subjectOf(options) ?? options.required("subject");
  const sequence = options.number("sequence");
  return withBroker(natsUrl, async (broker) => {
    const letters = new DeadLetters(broker);
    const lines: string[] = [];
    let replayed = 0;
    for await (const letter of letters.list(subject)) {
      if (sequence !== undefined && letter.sequence !== sequence) continue;
      const problem = await letters.replay(letter, Date.now()).then(() => null, textOf);
      if (problem === null) replayed += 1;
      else lines.push(`${letter.sequence} stays: it could not be published on "${letter.from}" (${problem})`);
    }
    return [`replayed ${replayed} from ${subject}`, ...lines];
  });
}

function subjectOf(options: Options): string | undefined {
  const subject = options.optional("subject");
  if (subject !== undefined && !/^dead\.[a-z0-9-]+$/.test(subject))
    throw new UsageError("--subject must be one as dead.usage");
  return subject;
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
