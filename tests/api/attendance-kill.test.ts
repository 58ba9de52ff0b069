import type { Envelope } from '@contract/contract';
import type { SignedIn, SignInScreen } from '@contract/schema/attendance';
import { MANY_SIGNED_IN } from '../../scripts/lib/many-deputies';
import { tokenOf } from '../e2e/pages/api-user';
import { createTestDatabase, queryDatabase } from '../support/database';
import { startTestServer, type TestServer } from '../support/server';

const DEPUTIES = 300;
const AT_ONCE = 20;
/** The server is killed after this number of responses. */
const KILLED_AFTER = 100;
const TIMEOUT_MS = 180_000;

const places = Array.from({ length: DEPUTIES }, (_, at) => at + 1);

async function ask<Reply>(url: string, token: string | null, body?: object): Promise<Reply> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data, message } = (await response.json()) as Envelope<Reply>;
  if (!response.ok || data === null) throw new Error(message);
  return data;
}

/** Signs in with the code on the office's screen, like every deputy in the hall. */
async function signIn({ baseUrl }: TestServer, office: string, sittingId: number, place: number): Promise<SignedIn> {
  const { code } = await ask<SignInScreen>(`${baseUrl}/api/sitting/${String(sittingId)}/screen`, office);
  const { ticket } = await ask<{ ticket: string }>(`${baseUrl}/api/public/sign-in/ticket`, null, { code: code?.link.split('code=')[1] });
  return ask<SignedIn>(`${baseUrl}/api/sign-in`, `killed-${String(place)}`, { ticket });
}

/** Does the work for each item, several at a time. */
async function forEach(all: readonly number[], work: (place: number) => Promise<void>): Promise<void> {
  const left = [...all];
  const one = async () => {
    for (let place = left.shift(); place !== undefined; place = left.shift()) await work(place);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

describe('a server that is killed while a hall signs in', () => {
  it(
    'a server killed during a sign-in loses no confirmed sign-in, and retries create no duplicates',
    async () => {
      const database = await createTestDatabase({ seed: 'demo' });
      const [sitting] = await queryDatabase<{ id: number }>(database.ownerUrl, MANY_SIGNED_IN, [DEPUTIES, 'killed']);
      const sittingId = sitting?.id ?? 0;
      const answered = new Map<number, string>();
      const failed: number[] = [];

      const first = await startTestServer({ databaseUrl: database.url, platforms: [] });
      const office = await tokenOf(first.baseUrl, 'office');
      let killing: Promise<void> | undefined;
      await forEach(places, async (place) => {
        try {
          answered.set(place, (await signIn(first, office, sittingId, place)).at);
        } catch {
          failed.push(place);
        }
        if (answered.size >= KILLED_AFTER) killing ??= first.kill9();
      });
      await killing;
      expect(failed.length).toBeGreaterThan(0);

      const second = await startTestServer({ databaseUrl: database.url, platforms: [] });
      await forEach(failed, async (place) => void answered.set(place, (await signIn(second, office, sittingId, place)).at));
      const rows = await queryDatabase<{ name: string; at: Date; state: string }>(
        database.ownerUrl,
        `SELECT deputy.name, attendance.at, attendance.state FROM attendance JOIN deputy ON deputy.id = attendance.deputy_id WHERE sitting_id = $1`,
        [sittingId],
      );
      expect(rows).toHaveLength(DEPUTIES);
      const stored = new Map(rows.map(({ name, at }) => [name, at.toISOString()]));
      for (const [place, at] of answered) expect([place, stored.get(`killed-${String(place)}`)]).toEqual([place, at]);
      await second.stop();
      await database.drop();
    },
    TIMEOUT_MS,
  );
});
