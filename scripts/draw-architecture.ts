// Draws docs/architecture.svg from the sources: folders, lint rules, proto/, the catalogue of streams, collections.
// `node scripts/draw-architecture.ts` writes it, `--check` fails when it is not what the sources say.
import { readFileSync, writeFileSync } from "node:fs";
import { readArchitecture } from "./drawing/architecture.ts";
import { drawPicture } from "./drawing/picture.ts";

const target = new URL("../docs/architecture.svg", import.meta.url);
const picture = drawPicture(await readArchitecture());

if (!process.argv.includes("--check")) writeFileSync(target, picture);
else if (readFileSync(target, "utf8") !== picture) {
  process.stderr.write("docs/architecture.svg is not what the sources say: run node scripts/draw-architecture.ts\n");
  process.exitCode = 1;
}
