import { isPortFree, rememberedPorts } from "../processes/free-port.ts";
import { Problem } from "../processes/problem.ts";
import { serverNames } from "../servers/start-servers.ts";
import { ensureDemoWorkspace } from "./demo-workspace.ts";
import { readLocalFile, writeLocalFile } from "./local-file.ts";
import { readyMessage } from "./ready-message.ts";
import { runUntilSignal } from "./run-until-signal.ts";
import type { Run } from "./run-until-signal.ts";
import { serviceNames, serviceProcesses } from "./services.ts";

await runUntilSignal({ up: startEverything, onProcesses: rewriteProcesses });

async function startEverything({ launcher, settings, terminal }: Run): Promise<void> {
  const since = Date.now();
  const { home, port } = settings;
  if (!(await isPortFree(port))) {
    throw new Problem(`port ${port} is taken: stop what listens there, or choose another: PORT=${port + 1} npm start`);
  }
  const servers = await launcher.startServers(serverNames);
  const ports = { ...(await rememberedPorts(`${home}/data/services`, serviceNames)), gateway: port };
  const services = serviceProcesses(settings, servers, ports);
  for (const service of services) await launcher.startService(service);

  const baseUrl = `http://127.0.0.1:${port}`;
  const demo = await ensureDemoWorkspace({
    baseUrl,
    modelName: servers.model.modelName,
    gatewayEnv: services.find(({ name }) => name === "gateway")?.env ?? settings.env,
    earlier: readLocalFile(home),
  });
  const local = { baseUrl, ...demo, processes: launcher.processes() };
  writeLocalFile(home, local);
  terminal.show(readyMessage(local, (Date.now() - since) / 1000));
}

function rewriteProcesses({ launcher, settings }: Run): void {
  const local = readLocalFile(settings.home);
  if (local !== null) writeLocalFile(settings.home, { ...local, processes: launcher.processes() });
}
