import { runCli } from "./run-cli.ts";

const { env: environment, stdout: output, stderr: errors } = process;
process.exitCode = await runCli(process.argv.slice(2), { environment, output, errors });
