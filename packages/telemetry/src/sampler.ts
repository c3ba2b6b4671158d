import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace";
import type { Sampler, SamplingResult } from "@opentelemetry/sdk-trace";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The sampler that `OTEL_TRACES_SAMPLER` names (OpenTelemetry specification, "General SDK Configuration").
 * @param servesStrangers Whether a parent in another process decides nothing: else whoever sends a sampled `traceparent` decides what is
 * traced here, and what that costs.
 */
export function samplerFrom(environment: Environment, servesStrangers: boolean): Sampler {
  const ratio = Number(environment["OTEL_TRACES_SAMPLER_ARG"] ?? "1");
  switch (environment["OTEL_TRACES_SAMPLER"]) {
    case "always_on":
      return new AlwaysOnSampler();
    case "always_off":
      return new AlwaysOffSampler();
    case "traceidratio":
      return servesStrangers ? new RandomSampler(ratio) : new TraceIdRatioBasedSampler(ratio);
    case "parentbased_traceidratio":
      return parentBased(
        servesStrangers ? new RandomSampler(ratio) : new TraceIdRatioBasedSampler(ratio),
        servesStrangers,
      );
    case "parentbased_always_off":
      return parentBased(new AlwaysOffSampler(), servesStrangers);
    default:
      return parentBased(new AlwaysOnSampler(), servesStrangers);
  }
}

function parentBased(root: Sampler, servesStrangers: boolean): Sampler {
  if (!servesStrangers) return new ParentBasedSampler({ root });
  return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root });
}

/** Samples by chance: a stranger could choose a trace id that a ratio of ids always takes. */
class RandomSampler implements Sampler {
  readonly #ratio: number;

  constructor(ratio: number) {
    this.#ratio = ratio;
  }

  shouldSample(): SamplingResult {
    const { RECORD_AND_SAMPLED, NOT_RECORD } = SamplingDecision;
    return { decision: Math.random() < this.#ratio ? RECORD_AND_SAMPLED : NOT_RECORD };
  }

  toString(): string {
    return `RandomSampler{${this.#ratio}}`;
  }
}
