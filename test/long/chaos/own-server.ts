import type { RunningServer } from "@parley/local-stack";

/** A server of the test's own, which faults take away and give back. */
export class OwnServer {
  #running: RunningServer;
  readonly #start: () => Promise<RunningServer>;

  private constructor(running: RunningServer, start: () => Promise<RunningServer>) {
    this.#running = running;
    this.#start = start;
  }

  /** @param start Starts it, each time on the same port with the same data. */
  static async start(start: () => Promise<RunningServer>): Promise<OwnServer> {
    return new OwnServer(await start(), start);
  }

  get url(): string {
    return this.#running.url;
  }

  signal(signal: NodeJS.Signals): void {
    this.#running.kill(signal);
  }

  async kill(): Promise<void> {
    this.#running.kill("SIGKILL");
    await this.#running.exited;
  }

  async startAgain(): Promise<void> {
    this.#running = await this.#start();
  }

  async stop(): Promise<void> {
    this.#running.kill("SIGCONT");
    await this.#running.stop();
  }
}
