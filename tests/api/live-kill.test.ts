import { setTimeout as delay } from 'node:timers/promises';
import type { Telling } from '../../server/modules/message/service';
import { connect, type Db } from '../../server/platform/db/connect';
import { type LastingStream, openLastingStream } from '../builders/lasting-stream';
import { openMessages } from '../builders/message-service';
import { type Person, signIn } from '../builders/people';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { startTestServer, type TestServer } from '../support/server';
import { until } from '../support/until';

const PAGES_OF_A_PERSON = 3;
const BEFORE_THE_DEATH = 30;
/** All streams must be back within this time. */
const BACK_MS = 10_000;
const TIMEOUT_MS = 240_000;

let database: TestDatabase;
let db: Db;
let first: TestServer;
let second: TestServer;
let people: Person[];

beforeAll(async () => {
  database = await createTestDatabase({ realTime: true });
  db = connect(database.ownerUrl, { poolSize: 4 });
  const start = () => startTestServer({ databaseUrl: database.url, seed: 'minimal' });
  [first, second] = [await start(), await start()];
  people = [await signIn(db, new Date(), { roleKind: 'suggestion-office' }), await signIn(db, new Date(), { roleKind: 'congress-office' })];
}, TIMEOUT_MS);
afterAll(async () => {
  await second.stop();
  await db.destroy();
  await database.drop();
});

const aTelling = ({ userinfoId }: Person, count: number): Telling => ({
  ...{ userinfoIds: [userinfoId], subject: { type: 'suggestion', id: 1 }, about: 'submit', warning: null, notice: null },
  ...{ title: `第 ${String(count)} 条`, text: '写的时候节点被强行结束' },
});
const idsOf = async ({ userinfoId }: Person): Promise<number[]> =>
  (await db.selectFrom('message').select('id').where('userinfoId', '=', userinfoId).orderBy('id').execute()).map(({ id }) => id);
const sorted = (ids: readonly number[]) => [...ids].sort((one, next) => one - next);

it(
  'a node killed with -9: its streams continue at the other node within ten seconds, nothing is lost and nothing comes twice',
  async () => {
    const messages = openMessages(db, { now: () => new Date() });
    const pages: { person: Person; page: LastingStream }[] = [];
    for (const person of people)
      for (let count = 0; count < PAGES_OF_A_PERSON; count += 1)
        pages.push({ person, page: await openLastingStream([first.baseUrl, second.baseUrl], person.token) });
    const stopWriting = new AbortController();
    const writing = (async () => {
      for (let count = 0; !stopWriting.signal.aborted; count += 1) {
        await Promise.all(
          people.map((person) => db.transaction().execute((trx) => messages.tell(trx, [aTelling(person, count)], { senderId: null }))),
        );
        await delay(5);
      }
    })();
    const each = (holds: (page: LastingStream) => boolean) => until(() => Promise.resolve(pages.every(({ page }) => holds(page))));
    await each((page) => page.messages().length >= BEFORE_THE_DEATH);
    expect(pages.map(({ page }) => page.connections())).toEqual(pages.map(() => 1));
    await first.kill9();
    const died = Date.now();
    await each((page) => page.connections() > 1 && page.isOpen());
    expect(Date.now() - died).toBeLessThan(BACK_MS);
    const atReturn = Math.max(...pages.map(({ page }) => page.messages().length));
    await each((page) => page.messages().length >= atReturn + BEFORE_THE_DEATH);
    stopWriting.abort();
    await writing;
    for (const { person, page } of pages) {
      const ids = await idsOf(person);
      await until(() => Promise.resolve(page.messages().length >= ids.length));
      expect(sorted(page.messages())).toEqual(ids);
    }
    await Promise.all(pages.map(({ page }) => page.close()));
  },
  TIMEOUT_MS,
);
