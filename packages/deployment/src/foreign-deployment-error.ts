/** The installation and region that a server's data belongs to. */
export interface Deployment {
  /** A random id. */
  readonly installation: string;
  readonly region: string;
}

/** A service that this one calls. */
export interface Peer extends Deployment {
  /** With its address. */
  readonly name: string;
  /** The variable that holds the address. */
  readonly setting: string;
}

/** The marks that a service found. */
export interface Found {
  /** The region that the service is configured for. */
  readonly region: string;
  /** Null for a database without a mark, and for a service without a database. */
  readonly database: (Deployment & { readonly name: string }) | null;
  /** Null for a service that compares no peer. */
  readonly peer: Peer | null;
  /** Null for a broker without a mark. */
  readonly broker: (Deployment & { readonly server: string }) | null;
}

/** A service is configured with servers of different installations or regions. */
export class ForeignDeploymentError extends Error {
  constructor(found: Found, advice: string) {
    super(`${describe(found)}. ${advice}`);
    this.name = "ForeignDeploymentError";
  }
}

/** @throws ForeignDeploymentError when what was found does not belong together. */
export function requireSameDeployment(found: Found): void {
  const advice = adviceOn(found);
  if (advice !== null) throw new ForeignDeploymentError(found, advice);
}

/** Which setting is probably wrong; null where everything belongs together. */
function adviceOn({ region, database, peer, broker }: Found): string | null {
  const isDatabaseOfRegion = database === null || database.region === region;
  const isBrokerOfRegion = broker === null || broker.region === region;
  if (!isDatabaseOfRegion && !isBrokerOfRegion && database?.installation === broker?.installation)
    return "Correct PARLEY_REGION, or name the servers of this region";
  if (!isBrokerOfRegion) return "Correct PARLEY_NATS_URL or PARLEY_REGION: the broker is another region's";
  if (!isDatabaseOfRegion)
    return "Correct PARLEY_MONGODB_URL, PARLEY_MONGODB_DATABASE or PARLEY_REGION: the database is another region's";
  if (database !== null && broker !== null && database.installation !== broker.installation)
    return "Correct PARLEY_NATS_URL, PARLEY_MONGODB_URL or PARLEY_MONGODB_DATABASE: one of them names another installation's server";
  if (peer !== null && broker !== null && !isSame(peer, broker))
    return `Correct PARLEY_NATS_URL or ${peer.setting}: one of them names another installation's server`;
  return null;
}

function isSame(one: Deployment, other: Deployment): boolean {
  return one.installation === other.installation && one.region === other.region;
}

function describe({ region, database, peer, broker }: Found): string {
  const parts = [`This service is of region ${region}`];
  if (database !== null) parts.push(`the database ${database.name} of ${textOf(database)}`);
  if (peer !== null) parts.push(`${peer.name} of ${textOf(peer)}`);
  if (broker !== null) parts.push(`the broker at ${broker.server} of ${textOf(broker)}`);
  return parts.join(", ");
}

function textOf({ installation, region }: Deployment): string {
  return `region ${region}, installation ${installation}`;
}
