import { freePort } from "@parley/local-stack";
import { ObjectStoreServer } from "./object-store.ts";
import { ServiceProcess } from "./service-process.ts";

/** The file service as a process, which a test may kill, on the run's object store or one of its own. */
export class FileStack {
  readonly storage: ObjectStoreServer;
  readonly service: ServiceProcess;
  /** What gateways and runners need to know of it. */
  readonly callerEnvironment: Readonly<Record<string, string>>;

  private constructor(storage: ObjectStoreServer, service: ServiceProcess, address: string) {
    this.storage = storage;
    this.service = service;
    this.callerEnvironment = { PARLEY_FILE_ADDRESS: address };
  }

  /** Starts a store where it is to be one of the test's own; the service is started with the others. */
  static async prepare(ownStore: boolean, environment: Readonly<Record<string, string>>): Promise<FileStack> {
    const store = ownStore ? ObjectStoreServer.start() : ObjectStoreServer.ofRun();
    const [storage, port] = await Promise.all([store, freePort()]);
    const address = `127.0.0.1:${port}`;
    return new FileStack(
      storage,
      new ServiceProcess("file", { ...storage.environment, PARLEY_GRPC_ADDRESS: address, ...environment }),
      address,
    );
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.storage.stop();
  }
}
