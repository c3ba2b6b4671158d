import { parentPort, workerData } from "node:worker_threads";
import { textOfContent } from "./text-of-content.ts";
import type { ExtractionOrder } from "./worker-extractor.ts";

// Everything that looks into a stranger's bytes happens in such a thread, which may be ended at any time.
const { contentType, bytes, maxCharacters } = workerData as ExtractionOrder;
parentPort?.postMessage(await textOfContent(contentType, bytes, maxCharacters));
