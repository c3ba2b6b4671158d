import { parentPort, workerData } from "node:worker_threads";
import { fitImage } from "./fit-image.ts";
import type { ExtractionOrder } from "../text/worker-extractor.ts";

// Apart from the worker for texts: what decodes images is loaded for images alone.
const { contentType, bytes } = workerData as ExtractionOrder;
parentPort?.postMessage(await fitImage(contentType, bytes));
