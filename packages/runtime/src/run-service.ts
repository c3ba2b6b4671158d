import { ConfigError } from "@parley/config";
import { createLogger } from "./logger.ts";
import type { Service } from "./service.ts";

export interface ServiceDefinition<Config> {
  readonly name: string;
  /** Makes the configuration from the environment; throws ConfigError. */
  readonly readConfig: (environment: NodeJS.ProcessEnv) => Config;
  readonly create: (config: Config) => Service;
  /** How long `stop` may take before the process ends all the same, in milliseconds. */
  readonly stopTimeoutMs: (config: Config) => number;
}

/**
 * The whole life of a service process: reads the configuration, starts, says `ready` with its address in one log line,
 * stops on SIGTERM or SIGINT. A wrong configuration ends it with code 1 and every problem on standard error; a failed
 * start with code 1; a stop that takes too long with code 1.
 */
export async function runService<Config>(definition: ServiceDefinition<Config>): Promise<void> {
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
    logger.fatal({ err: error }, "unhandled rejection");
    process.exit(1);
  });
  const service = definition.create(config);
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, "stopping");
    setTimeout(() => {
      logger.error("did not stop in time");
      process.exit(1);
    }, definition.stopTimeoutMs(config)).unref();
    try {
      await service.stop();
      logger.info("stopped");
    } catch (error) {
      logger.error({ err: error }, "failed to stop");
      process.exitCode = 1;
    }
  };
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
  try {
    const { address } = await service.start();
    logger.info({ address, pid: process.pid }, "ready");
  } catch (error) {
    logger.fatal({ err: error }, "failed to start");
    process.exit(1);
  }
}
