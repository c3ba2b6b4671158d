export interface NatsAccount {
  user: string;
  password: string;
}

/** How servers of a cluster find each other. */
export interface NatsCluster {
  /** Of this one, unique among them. */
  serverName: string;
  /** Where the others reach this one, on the loopback. */
  port: number;
  /** The ports of all. */
  ports: readonly number[];
}

/** What a server speaks TLS with: paths of PEM files. */
export interface NatsTls {
  certificate: string;
  key: string;
}

export interface NatsSettings {
  accounts: readonly NatsAccount[];
  cluster?: NatsCluster | undefined;
  tls?: NatsTls | undefined;
  /** Whether an acknowledged message may be lost with the server; not by itself. */
  forgetful?: boolean | undefined;
}

/** `sync_interval: always`: an acknowledged message is on the disk, so a killed server loses none. */
export function natsConfig(
  port: number,
  storeDir: string,
  { accounts, cluster, tls, forgetful = false }: NatsSettings,
): string {
  const lines = [
    `listen: "127.0.0.1:${port}"`,
    `server_name: "${cluster?.serverName ?? "parley-local"}"`,
    `jetstream {`,
    `  store_dir: ${JSON.stringify(storeDir)}`,
    ...(forgetful ? [] : [`  sync_interval: always`]),
    `}`,
  ];
  if (cluster !== undefined) {
    const routes = cluster.ports.map((other) => `nats://127.0.0.1:${other}`);
    lines.push(`cluster { name: "parley", listen: "127.0.0.1:${cluster.port}", routes: ${JSON.stringify(routes)} }`);
  }
  if (tls !== undefined)
    lines.push(`tls { cert_file: ${JSON.stringify(tls.certificate)}, key_file: ${JSON.stringify(tls.key)} }`);
  if (accounts.length > 0) {
    lines.push("accounts {");
    for (const { user, password } of accounts) {
      lines.push(`  ${user} { jetstream: enabled, users: [ { user: "${user}", password: "${password}" } ] }`);
    }
    lines.push("}");
  }
  return `${lines.join("\n")}\n`;
}
