import { connect } from '../../server/platform/db/connect';
import { openEmulator, type TestEmulator } from '../builders/emulator';
import { nothing, openWorkNoticeWire, type WorkNoticeWire } from '../builders/work-notice-wire';
import { type Card, cardsAt } from '../builders/work-notice-world';
import { signInByApi } from '../e2e/pages/api-user';
import { createTestDatabase } from '../support/database';
import { startTestServer, type TestServer } from '../support/server';
import { until } from '../support/until';

/** The moments at which the server dies, as the platform sees them. */
const DEATHS = ['before the notice arrives', 'after it arrived', 'after the step'] as const;
type Death = (typeof DEATHS)[number];

const RECEIVER = 'ding-deputy2';
/** A job's lock expires after 30 seconds, expired locks are looked for every 10 seconds, and the job is retried after a pause. */
const RECOVERED = { seconds: 120 };
const TIMEOUT_MS = 240_000;

/** The outcome of a run. */
interface Life {
  /** The number of send calls that the platform received. */
  asked: number;
  /** The cards that reached the unit before the server was restarted, and in all. */
  beforehand: Card[];
  cards: Card[];
}

/** Prepares an item that waits to be assigned, with its unit as the only one bound to DingTalk. */
async function prepare(server: TestServer): Promise<{ id: number; version: number; unitId: number }> {
  await server.query(`DELETE FROM account_binding`);
  const [unit] = await server.query<{ unitId: number }>(
    `WITH unit AS (SELECT u.unit_id, a.id FROM userinfo u JOIN account a ON a.id = u.account_id WHERE a.username = 'unit'),
      bound AS (INSERT INTO account_binding (platform, external_id, account_id, bound_at) SELECT 'dingtalk', $1, id, now() FROM unit)
    SELECT unit_id AS "unitId" FROM unit`,
    [RECEIVER],
  );
  const [item] = await server.query<{ id: number; version: number }>(
    `SELECT id, version FROM suggestion WHERE status = 'accepted' AND kind = 'suggestion' AND area_code = '3311' ORDER BY id LIMIT 1`,
  );
  if (!unit || !item) throw new Error('the demo data have no such unit or item');
  return { ...item, ...unit };
}

const startOn = (databaseUrl: string, emulator: TestEmulator, wire: WorkNoticeWire): Promise<TestServer> =>
  startTestServer({
    databaseUrl,
    platforms: [],
    env: { ...emulator.env, DINGTALK_BASE_URL: wire.url, MOBILE_BASE_URL: 'https://congress.example/data-board' },
  });

/** Marks the reminders that the demo data would send by themselves, because they would be counted here. */
async function leaveOthers(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl);
  await db.updateTable('activity').set({ remindedAt: new Date() }).execute();
  await db.updateTable('matter').set({ nearAt: null, dueAt: null }).execute();
  await db.updateTable('comment').set({ nearAt: null, dueAt: null }).execute();
  await db.destroy();
}

/** Assigns an item on a server that is killed at that moment, and restarts it on the same database. */
async function live(death: Death): Promise<Life> {
  const database = await createTestDatabase({ seed: 'demo' });
  await leaveOthers(database.url);
  const emulator = await openEmulator('dingtalk');
  const wire = await openWorkNoticeWire(emulator.url);
  const cards = (): Promise<Card[]> => cardsAt(emulator.url, 'dingtalk', RECEIVER);

  const first = await startOn(database.url, emulator, wire);
  const { id, version, unitId } = await prepare(first);
  const office = await signInByApi(first.baseUrl, 'jyb');
  let isDead = false;
  const die = async (): Promise<void> => {
    await first.kill9();
    isDead = true;
  };
  if (death === 'before the notice arrives') wire.before = () => die().then(() => Promise.reject(new Error('lost')));
  if (death === 'after it arrived') wire.after = die;
  if (death === 'after the step') wire.before = () => Promise.reject(new Error('too early'));
  await office.call('suggestion.assign', { params: { id }, body: { version, mode: 'joint', leadUnitIds: [unitId], helperUnitIds: [] } });
  if (death === 'after the step') await die();
  await until(() => Promise.resolve(isDead), RECOVERED);
  const beforehand = await cards();

  Object.assign(wire, { before: nothing, after: nothing });
  const second = await startOn(database.url, emulator, wire);
  const again = await signInByApi(second.baseUrl, 'jyb');
  await until(async () => {
    const { items } = await again.call('workNotice.list', { query: { subjectType: 'suggestion', subjectId: id } });
    return items.find(({ kind }) => kind === 'assigned')?.counts.delivered === 1;
  }, RECOVERED);
  const life = { asked: wire.asked, beforehand, cards: await cards() };
  await second.stop();
  wire.close();
  await emulator.stop();
  await database.drop();
  return life;
}

const titles = (cards: readonly Card[]): string[] => cards.map(({ title }) => title);

describe('a server that is killed while it sends, and started anew', () => {
  // Each run mostly waits for time to pass, so they run in parallel.
  const lives = new Map<Death, Promise<Life>>();

  beforeAll(() => {
    for (const death of DEATHS) lives.set(death, live(death));
    return Promise.allSettled(lives.values());
  }, TIMEOUT_MS);

  const lifeOf = (death: Death): Promise<Life> => lives.get(death) ?? Promise.reject(new Error(death));

  it('a killed server loses no notice: a notice that had not arrived arrives once after the restart', async () => {
    const { asked, beforehand, cards } = await lifeOf('before the notice arrives');
    expect({ asked, beforehand, cards: titles(cards) }).toEqual({ asked: 2, beforehand: [], cards: ['建议已交办'] });
  });

  it('a killed server sends no notice twice: one whose answer was lost is not shown again, and counts as delivered', async () => {
    const { asked, beforehand, cards } = await lifeOf('after it arrived');
    expect({ asked, beforehand: titles(beforehand), cards }).toEqual({ asked: 2, beforehand: ['建议已交办'], cards: beforehand });
  });

  it('a killed server sends a notice after the restart that it had only written down', async () => {
    const { beforehand, cards } = await lifeOf('after the step');
    expect({ beforehand, cards: titles(cards) }).toEqual({ beforehand: [], cards: ['建议已交办'] });
  });
});
