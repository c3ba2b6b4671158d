import type { ConstellationOptions } from "./constellation-options.ts";
import { freeAddresses } from "./free-addresses.ts";
import { ObjectStoreServer } from "./object-store.ts";
import { ServiceProcess } from "./service-process.ts";

/** The file service as a process, which a test may kill, or several, on the run's object store or one of its own. */
export class FileStack {
  readonly storage: ObjectStoreServer;
  readonly services: readonly ServiceProcess[];
  /** What gateways and runners need to know of it. */
  readonly callerEnvironment: Readonly<Record<string, string>>;

  private constructor(storage: ObjectStoreServer, services: readonly ServiceProcess[], addresses: readonly string[]) {
    this.storage = storage;
    this.services = services;
    this.callerEnvironment = { PARLEY_FILE_ADDRESS: addresses.join(",") };
  }

  /** The first, and mostly the only one. */
  get service(): ServiceProcess {
    const [first] = this.services;
    if (first === undefined) throw new Error("There is no replica of the file service");
    return first;
  }

  /** Starts a store where it is to be one of the test's own; the services are started with the others. */
  static async prepare(
    { files, fileReplicas = 1 }: Pick<ConstellationOptions, "files" | "fileReplicas">,
    environment: Readonly<Record<string, string>>,
  ): Promise<FileStack> {
    const store = storeOf(files);
    const free = freeAddresses(fileReplicas);
    const storage = await store;
    const addresses = await free;
    const services = addresses.map(
      (address) => new ServiceProcess("file", { ...storage.environment, PARLEY_GRPC_ADDRESS: address, ...environment }),
    );
    return new FileStack(storage, services, addresses);
  }

  async stop(): Promise<void> {
    await Promise.all(this.services.map((service) => service.stop()));
    await this.storage.stop();
  }
}

async function storeOf(files: ConstellationOptions["files"]): Promise<ObjectStoreServer> {
  if (files instanceof ObjectStoreServer) return files;
  return files === "own store" ? ObjectStoreServer.start() : ObjectStoreServer.ofRun();
}
