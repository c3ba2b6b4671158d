import { ConfigError } from "@parley/config";
import { endProcess } from "./end-process.ts";
import { createLogger } from "./logger.ts";
import type { Logger } from "./logger.ts";
import { serveProbes } from "./probe-server.ts";
import type { ProbeAddress, Readiness } from "./probe-server.ts";
import type { RunningService, Service } from "./service.ts";
import { sleep } from "./sleep.ts";

/** What every service's configuration says of its process. */
export interface ProcessConfig {
  /** Where `/livez` and `/readyz` are answered; undefined for nowhere. */
  readonly probeAddress: ProbeAddress | undefined;
  /** How long a service that is told to stop still serves everything, while who sends to it learns of it. */
  readonly lameDuckMs: number;
}

export interface ServiceDefinition<Config extends ProcessConfig> {
  readonly name: string;
  /** Makes the configuration from the environment; throws ConfigError. */
  readonly readConfig: (environment: NodeJS.ProcessEnv) => Config;
  readonly create: (config: Config) => Service;
  /** How long `stop` may take before the process ends all the same, in milliseconds. */
  readonly stopTimeoutMs: (config: Config) => number;
}

/**
 * The whole life of a service process: reads the configuration, starts, says `ready` with its address in one log line.
 * SIGTERM or SIGINT makes it not ready; after `lameDuckMs` it stops. A second signal ends it at once. A wrong
 * configuration ends it with code 1 and every problem on standard error; a failed start with code 1; a stop that takes
 * too long, or that a second signal cut short, with code 1.
 */
export async function runService<Config extends ProcessConfig>(definition: ServiceDefinition<Config>): Promise<void> {
  const logger = createLogger(definition.name);
  let config: Config;
  try {
    config = definition.readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${definition.name}: ${error.message}\n`);
    process.exitCode = 1;
    return;
  }
  process.on("unhandledRejection", (error) => {
    endProcess(logger, error, "unhandled rejection");
  });
  const life = new ProcessLife(definition.create(config), config, definition.stopTimeoutMs(config), logger);
  process.on("SIGTERM", () => void life.stop("SIGTERM"));
  process.on("SIGINT", () => void life.stop("SIGINT"));
  await life.start();
}

/** A service in its process, from the first signal to the last. */
class ProcessLife {
  readonly #service: Service;
  readonly #config: ProcessConfig;
  readonly #stopTimeoutMs: number;
  readonly #logger: Logger;
  #running: RunningService | undefined;
  #stopping = false;
  #closeProbes: () => Promise<void> = async () => undefined;

  constructor(service: Service, config: ProcessConfig, stopTimeoutMs: number, logger: Logger) {
    this.#service = service;
    this.#config = config;
    this.#stopTimeoutMs = stopTimeoutMs;
    this.#logger = logger;
  }

  async start(): Promise<void> {
    const { probeAddress } = this.#config;
    try {
      if (probeAddress !== undefined) {
        const probes = await serveProbes(probeAddress, () => this.#readiness());
        this.#closeProbes = probes.close;
        // Told to stop meanwhile: there was nothing to stop, and nothing may be started any more.
        if (this.#stopping) return void (await probes.close());
      }
      this.#running = await this.#service.start();
      this.#logger.info({ address: this.#running.address, pid: process.pid }, "ready");
    } catch (error) {
      endProcess(this.#logger, error, "failed to start");
    }
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    const logger = this.#logger;
    if (this.#stopping) {
      logger.warn({ signal }, "stopped at once");
      process.exit(1);
    }
    this.#stopping = true;
    logger.info({ signal }, "stopping");
    setTimeout(() => {
      logger.error("did not stop in time");
      process.exit(1);
    }, this.#stopTimeoutMs + this.#config.lameDuckMs).unref();
    try {
      await this.#retire();
      await this.#service.stop();
      logger.info("stopped");
    } catch (error) {
      logger.error({ err: error }, "failed to stop");
      process.exitCode = 1;
    }
    await this.#closeProbes();
  }

  /** Who sends work here learns of the stop a moment late: until then it is served. */
  async #retire(): Promise<void> {
    if (this.#running === undefined) return;
    this.#running.retire();
    await sleep(this.#config.lameDuckMs);
  }

  async #readiness(): Promise<Readiness> {
    if (this.#stopping) return "stopping";
    if (this.#running === undefined) return "starting";
    return (await this.#running.isReady()) ? "ready" : "unavailable";
  }
}
