import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { nodeEnvironment } from "@parley/testing";

type Environment = Readonly<Record<string, string>>;

const root = join(import.meta.dirname, "..");
const dockerfile = readFileSync(join(root, "deploy/docker/service.Dockerfile"), "utf8");

/** The files of a service's image in a folder, and what runs from them, without a container engine. */
export class Image {
  readonly #service: string;
  readonly #folder: string;
  #child: ChildProcess | undefined;
  #output = "";

  private constructor(service: string, folder: string) {
    this.#service = service;
    this.#folder = folder;
  }

  /** Assembles the files with the command of the Dockerfile. @param folder Outside of the checkout. */
  static async assemble(service: string, folder: string): Promise<Image> {
    const command = lineAfter("RUN").replace(" /app", ' "$FOLDER"');
    const env = { ...process.env, ...withCurrentNode(), SERVICE: service, FOLDER: folder };
    await promisify(execFile)("sh", ["-c", command], { cwd: root, env });
    return new Image(service, folder);
  }

  /** What the service has logged. */
  get output(): string {
    return this.#output;
  }

  get hasEnded(): boolean {
    return this.#child !== undefined && (this.#child.exitCode !== null || this.#child.signalCode !== null);
  }

  /** Starts the service with the command of the Dockerfile. */
  start(environment: Environment): void {
    const [program = "", ...args] = JSON.parse(lineAfter("CMD")) as readonly string[];
    this.#child = spawn(program, args, { cwd: this.#folder, env: this.#environment(environment) });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on("data", (chunk: Buffer) => (this.#output += chunk.toString()));
  }

  /** Runs another command in the image, as `docker compose exec` does; resolves with its output. */
  async exec(command: string, environment: Environment): Promise<string> {
    const { stdout } = await promisify(execFile)("sh", ["-c", command], {
      cwd: this.#folder,
      env: this.#environment(environment),
    });
    return stdout;
  }

  kill(): void {
    this.#child?.kill("SIGKILL");
  }

  #environment(environment: Environment): NodeJS.ProcessEnv {
    const ofImage = lineAfter("ENV").replaceAll("${SERVICE}", this.#service).split(" ");
    const pairs = ofImage.map((pair) => pair.split("=") as [string, string]);
    return { ...nodeEnvironment(), ...withCurrentNode(), ...Object.fromEntries(pairs), ...environment };
  }
}

/** Scripts find the Node of this process first. */
function withCurrentNode(): Environment {
  return { PATH: `${dirname(process.execPath)}:${process.env["PATH"]}` };
}

/** What follows the last such instruction of the Dockerfile. */
function lineAfter(instruction: string): string {
  const lines = dockerfile.split("\n").filter((line) => line.startsWith(`${instruction} `));
  return lines.at(-1)?.slice(instruction.length + 1) ?? "";
}
