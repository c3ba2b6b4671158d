/** A service that can be started and stopped once. */
export interface Service {
  /** Resolves when the service can do its work, with the address it listens on. */
  start(): Promise<{ readonly address: string }>;
  /** Stops taking work, finishes what is under way, closes everything. Harmless when repeated. */
  stop(): Promise<void>;
}

/**
 * Makes a service of the function that starts it. Whatever that opens it puts on the stack, in the order of opening:
 * a stop closes in reverse, and so does a start that fails half way, before it rejects.
 */
export function defineService(
  open: (resources: AsyncDisposableStack) => Promise<{ readonly address: string }>,
): Service {
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
