/** What the driver's types leave out, because it does not promise it; `trace-commands.test.ts` fails where it is no more. */
export class Connection {
  constructor(...of: unknown[]);
  /** Asked as a command is sent, and again as it has ended. */
  get shouldEmitAndLogCommand(): boolean;
}
