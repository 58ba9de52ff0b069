import type { PlatformName } from '@contract/rules/platforms';
import type { Db } from '../platform/db/connect';

/** The people known to the emulators of the open platforms: by user name, the id on each platform. */
const PEOPLE: Readonly<Record<string, Partial<Record<PlatformName, string>>>> = {
  deputy: { dingtalk: 'ding-deputy', zhezhengding: '3311011' },
  deputy2: { dingtalk: 'ding-deputy2', zhezhengding: '3311012' },
  jyb: { zhezhengding: '3311021' },
  unit: { zhezhengding: '3311022' },
};

/** Binds the demo accounts to their identities on the open platforms. Adds only missing bindings. */
export async function seedBindings(db: Db): Promise<void> {
  const accounts = db.selectFrom('account').select(['id', 'username']).where('demo', '=', true);
  const rows = await accounts.where('username', 'in', Object.keys(PEOPLE)).execute();
  const boundAt = new Date();
  const bindings = rows.flatMap(({ id: accountId, username }) =>
    Object.entries(PEOPLE[username] ?? {}).map(([platform, externalId]) => ({
      platform: platform as PlatformName,
      externalId,
      accountId,
      boundAt,
    })),
  );
  if (bindings.length === 0) return;
  await db
    .insertInto('accountBinding')
    .values(bindings)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
