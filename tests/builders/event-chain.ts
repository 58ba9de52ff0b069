import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect, type Db } from '../../server/platform/db/connect';
import { makeChain } from '../../server/platform/events/chain/extend';
import { fingerprintOf, makeSealer } from '../../server/platform/events/chain/seal';
import { linesOf, makeSecondPlace } from '../../server/platform/events/chain/second-place';
import { type Verdict, verifyLog } from '../../server/platform/events/chain/verify';
import { createTestDatabase } from '../support/database';
import { testSecrets } from '../support/keys';
import { temporaryFolder, uniqueName } from '../support/run';

const DAY_MS = 86_400_000;

/** Returns the statement that inserts an event of that many days ago. */
export const eventOf = (daysAgo: number, { title = '关于道路的建议', id }: { title?: string; id?: number } = {}) => sql<{ id: number }>`
  INSERT INTO event (${id === undefined ? sql`` : sql`id, `}at, account_id, actor_name, role_name, area_code, ip, user_agent, kind, call, object_type,
    object_id, object_title, before, after, result)
  ${id === undefined ? sql`` : sql`OVERRIDING SYSTEM VALUE`}
  VALUES (${id === undefined ? sql`` : sql`${id}, `}now() - make_interval(secs => ${daysAgo * 86_400}), 1, '王敏', '办公室', '3311', '10.0.0.1', 'Chrome',
    'change', 'role.edit', 'role', 7, ${title}, '{"name": "甲", "count": 1}', '{"name": "乙\\n", "count": 10000000000000001.50, "list": [1, null]}', 'done')
  RETURNING id`;

/** A database with a log, its chain and its seals, and the file of the seals; the statements of the tests run as its superuser. */
export async function openLog() {
  const database = await createTestDatabase();
  const [owner, db] = [connect(database.ownerUrl, { poolSize: 4 }), connect(database.url)];
  const dataDir = temporaryFolder(uniqueName('log'));
  const sealFile = join(dataDir, 'seals.log');
  const time = { now: new Date() };
  const secrets = await testSecrets(db);
  const chain = makeChain(db);
  const sealer = makeSealer({ db, clock: { now: () => time.now }, secrets });
  const { copy } = makeSecondPlace(db, {}, dataDir);

  return {
    ...{ owner, db, dataDir, sealFile, time, sealer, copy, secrets, url: database.url, ownerUrl: database.ownerUrl },
    extend: () => chain.extend(),
    /** Adds events of that many days ago. Returns their ids. */
    write: async (count: number, daysAgo = 0): Promise<number[]> => {
      const ids: number[] = [];
      for (let index = 0; index < count; index += 1) ids.push((await eventOf(daysAgo).execute(owner)).rows[0]?.id ?? 0);
      return ids;
    },
    /** Chains what there is, makes a seal as that many days ago, and writes it to the file. */
    seal: async (daysAgo = 0): Promise<void> => {
      await chain.extend();
      time.now = new Date(Date.now() - daysAgo * DAY_MS);
      await sealer.seal({ olderThanMs: 0, always: true });
      await copy();
    },
    run: (statement: string) => sql.raw(statement).execute(owner),
    verify: (): Promise<Verdict> =>
      verifyLog(owner, {
        now: new Date(),
        places: [{ lines: linesOf(sealFile), whole: true }],
        currentKeys: [fingerprintOf(secrets.sm2PublicKey)],
      }),
    editFile: (edit: (text: string) => string): void => writeFileSync(sealFile, edit(readFileSync(sealFile, 'utf8'))),
    close: async (): Promise<void> => {
      await Promise.all([db.destroy(), owner.destroy()]);
      await database.drop();
    },
  };
}

export type Log = Awaited<ReturnType<typeof openLog>>;

/** Computes the chain again over the events that there are, as an attacker who knows the code would. */
export async function rewriteChain(db: Db): Promise<void> {
  await sql`DELETE FROM event_chain`.execute(db);
  await makeChain(db).extend();
}
