/** What a service that has started is to its process. */
export interface RunningService {
  /** What it listens on. */
  readonly address: string;
  /** Whether it can take work now. */
  readonly isReady: () => boolean | Promise<boolean>;
  /** Says from now on that it is not ready, and still serves everything. */
  readonly retire: () => void;
}

/** A service that can be started and stopped once. */
export interface Service {
  /** Resolves when the service can do its work. */
  start(): Promise<RunningService>;
  /** Stops taking work, finishes what is under way, closes everything. Harmless when repeated. */
  stop(): Promise<void>;
}

/**
 * Makes a service of the function that starts it. Whatever that opens it puts on the stack, in the order of opening:
 * a stop closes in reverse, and so does a start that fails half way, before it rejects.
 */
export function defineService(open: (resources: AsyncDisposableStack) => Promise<RunningService>): Service {
  const resources = new AsyncDisposableStack();
  let opening: Promise<unknown> | undefined;
  return {
    async start() {
      const opened = open(resources);
      opening = opened.catch(() => undefined);
      try {
        return await opened;
      } catch (error) {
        // A close that fails as well must not hide why the start failed.
        await resources.disposeAsync().catch((closing: unknown) => {
          throw new SuppressedError(closing, error, "The start failed, and so did closing what it had opened");
        });
        throw error;
      }
    },
    async stop() {
      // A signal may come while the service is still starting: what it is opening must be closed too.
      await opening;
      await resources.disposeAsync();
    },
  };
}
