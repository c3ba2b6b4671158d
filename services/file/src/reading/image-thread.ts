import { parentPort, workerData } from "node:worker_threads";
import { fitImage } from "../images/fit-image.ts";
import type { ThreadOrder } from "./reading-order.ts";

// Apart from the thread for texts: what decodes images is loaded for images alone.
const { contentType, bytes } = workerData as ThreadOrder;
parentPort?.postMessage(await fitImage(contentType, bytes));
