/** The installation that is backed up or restored: its database, its data folder and its files. */
import pg from 'pg';
import { reachEmbeddedPostgres } from '../embedded-postgres/reach.ts';
import type { Env } from '../env.ts';
import { silentLog } from '../log.ts';
import { openFiles } from '../open-files.ts';
import type { FileStore } from '../ports.ts';
import { StartError } from '../start-error.ts';

export interface Installation {
  connection: pg.ClientConfig;
  dataDir: string;
  files: FileStore;
}

export type Place = Pick<Env, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 's3'>;

/** A backup and a restore hold a session, so that they go past a pooler. */
export const addressOf = ({ databaseUrl, databaseDirectUrl }: Pick<Place, 'databaseUrl' | 'databaseDirectUrl'>): string | null =>
  databaseDirectUrl ?? databaseUrl;

/** Lends `use` an installation, running or stopped. Throws StartError if there is none. */
export async function withInstallation<T>(place: Place, use: (installation: Installation) => Promise<T>): Promise<T> {
  const { dataDir } = place;
  const files = await openFiles(place);
  const address = addressOf(place);
  if (address !== null) return use({ connection: { connectionString: address }, dataDir, files });
  const embedded = await reachEmbeddedPostgres(dataDir, silentLog);
  try {
    return await use({ connection: embedded.connection, dataDir, files });
  } finally {
    await embedded.stop();
  }
}

/** Lends `use` a connection of its own; what it left open is rolled back. */
export async function withClient<T>(connection: pg.ClientConfig, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, application_name: 'sightline backup', ...connection });
  // A lost connection is seen by the next statement.
  client.on('error', () => undefined);
  await client.connect().catch((error: Error) => {
    throw new StartError(`The database does not answer: ${error.message || 'nobody is there'}.`);
  });
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
