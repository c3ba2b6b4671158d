import { freePort } from "@parley/local-stack";
import { ObjectStoreServer } from "./object-store.ts";
import { ServiceProcess } from "./service-process.ts";

/** The file service as a process on an object store of its own; a test may kill either. */
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

  /** Starts the store; the service is started with the others. */
  static async prepare(environment: Readonly<Record<string, string>>): Promise<FileStack> {
    const [storage, port] = await Promise.all([ObjectStoreServer.start(), freePort()]);
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
