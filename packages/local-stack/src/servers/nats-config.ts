export interface NatsAccount {
  user: string;
  password: string;
}

/** `sync_interval: always`: an acknowledged message is on the disk, so a killed server loses none. */
export function natsConfig(port: number, storeDir: string, accounts: NatsAccount[]): string {
  const lines = [
    `listen: "127.0.0.1:${port}"`,
    `server_name: "parley-local"`,
    `jetstream {`,
    `  store_dir: ${JSON.stringify(storeDir)}`,
    `  sync_interval: always`,
    `}`,
  ];
  if (accounts.length > 0) {
    lines.push("accounts {");
    for (const { user, password } of accounts) {
      lines.push(`  ${user} { jetstream: enabled, users: [ { user: "${user}", password: "${password}" } ] }`);
    }
    lines.push("}");
  }
  return `${lines.join("\n")}\n`;
}
