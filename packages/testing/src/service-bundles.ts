import { mkdir, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { serviceArgs, serviceNames } from "@parley/local-stack";
import type { ServiceName } from "@parley/local-stack";
import { rolldown } from "rolldown";

const root = fileURLToPath(new URL("../../../", import.meta.url));
// Native code, and what must be one with it.
const leftOut = [/^@lancedb\//u, /^apache-arrow/u, /^sharp/u];

/**
 * Makes one file of all the modules that each service loads. A service loads a thousand of them: finding them is half of
 * the processor time of its start, and a run starts some two hundred. The modules go on to know their own places.
 * @param dir An empty folder.
 */
export async function bundleServices(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  // For what is left out.
  await symlink(join(root, "node_modules"), join(dir, "node_modules"));
  const input = serviceNames.flatMap((service) =>
    modulesOf(service).map((module) => [entryName(service, module), join(root, module)] as const),
  );
  const bundle = await rolldown({
    input: Object.fromEntries(input),
    platform: "node",
    external: leftOut,
    // Nothing is left out as having no effect: a call for the error that it throws would be.
    treeshake: false,
    plugins: [{ name: "places", transform: { filter: { code: placeWords }, handler: withPlaces } }],
    logLevel: "silent",
  });
  await bundle.write({ dir, entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs", minify: false });
  await bundle.close();
}

/** What a bundled service is started with, after `node`. @param dir Where the bundles are. */
export function bundleArgs(dir: string, service: ServiceName): string[] {
  return serviceArgs(service).map((arg) => (isModule(arg) ? join(dir, `${entryName(service, arg)}.mjs`) : arg));
}

const modulesOf = (service: ServiceName): string[] => serviceArgs(service).filter(isModule);
const isModule = (arg: string): boolean => arg.endsWith(".ts");
const entryName = (service: ServiceName, module: string): string =>
  `${service}-${module.includes("telemetry") ? "telemetry" : "main"}`;

const placeWords = /\bimport\.meta\.(?:url|dirname)\b|\b__dirname\b|\b__filename\b/u;

function withPlaces(code: string, path: string): string {
  const places: Readonly<Record<string, string>> = {
    "import.meta.url": pathToFileURL(path).href,
    "import.meta.dirname": dirname(path),
    __dirname: dirname(path),
    __filename: path,
  };
  return code.replaceAll(new RegExp(placeWords, "gu"), (word) => JSON.stringify(places[word]));
}
