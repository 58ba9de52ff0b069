import { connect, migrate } from '../../server/platform/db/connect';
import { EMBEDDED_ROLE, grantServerRights } from '../../server/platform/db/server-role';
import { seedDemo } from '../../server/seeds/demo';
import { seedAreas, seedFoundation } from '../../server/seeds/foundation';
import { testSecrets } from './keys';

/** `empty`: the rows that every installation needs. `minimal`: in addition the demo's areas. `demo`: in addition the demo data and accounts. */
export type SeedName = 'empty' | 'minimal' | 'demo';

/** Migrates and seeds an empty database; leaves no connection open, because a template may have none. */
export async function fillTemplate(databaseUrl: string, seed: SeedName): Promise<void> {
  const db = connect(databaseUrl, { poolSize: 2 });
  try {
    await migrate(db);
    const secrets = await testSecrets(db);
    await seedFoundation(db);
    if (seed !== 'empty') await seedAreas(db);
    if (seed === 'demo') await seedDemo(db, { secrets });
    await grantServerRights(db, EMBEDDED_ROLE);
  } finally {
    await db.destroy();
  }
}
