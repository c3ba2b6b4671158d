import { parentPort, workerData } from "node:worker_threads";
import { textOfContent } from "../text/text-of-content.ts";
import type { ThreadOrder } from "./reading-order.ts";

// Everything that looks into a stranger's bytes happens in such a thread, which may be ended at any time.
const { contentType, bytes, maxCharacters } = workerData as ThreadOrder;
parentPort?.postMessage(await textOfContent(contentType, bytes, maxCharacters));
