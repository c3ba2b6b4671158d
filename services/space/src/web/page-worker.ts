import { parentPort, workerData } from "node:worker_threads";
import { readWebPage } from "@parley/extraction";

// A stranger's page is looked into in such a thread, which may be ended at any time.
parentPort?.postMessage(readWebPage(workerData as Parameters<typeof readWebPage>[0]));
