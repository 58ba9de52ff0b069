import type { Envelope } from '@contract/contract';
import { MANY_SIGNED_IN } from '../../scripts/lib/many-deputies';
import { signInByApi } from '../e2e/pages/api-user';
import { createTestDatabase, queryDatabase } from '../support/database';
import { startTestServer, type TestServer } from '../support/server';

const DEPUTIES = 350;
const AT_ONCE = 20;
/** The server is killed after this number of responses. */
const KILLED_AFTER = 120;
const TIMEOUT_MS = 240_000;

const places = Array.from({ length: DEPUTIES }, (_, at) => at + 1);

/** Every other deputy ticks the first project, every third one the second. */
const tickedBy = (place: number, ids: readonly number[]): number[] => ids.slice(0, 2).filter((_, at) => place % (at + 2) === 0);

type Outcome = 'kept' | 'kept before' | 'lost';

async function cast({ baseUrl }: TestServer, voteId: number, place: number, ids: readonly number[]): Promise<Outcome> {
  const marks = tickedBy(place, ids).map((livelihoodId) => ({ livelihoodId, mark: 'yes' }));
  try {
    const response = await fetch(`${baseUrl}/api/livelihood-vote/${String(voteId)}/cast`, {
      method: 'POST',
      headers: { authorization: `Bearer killed-${String(place)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ marks }),
    });
    const { data } = (await response.json()) as Envelope<{ error?: string } | null>;
    if (response.ok) return 'kept';
    if (data?.error === 'livelihoodVote.voted') return 'kept before';
    throw new Error(JSON.stringify(data));
  } catch (error) {
    // After a lost connection the deputy cannot know whether the ballot is in the box.
    if (String(error).includes('fetch failed')) return 'lost';
    throw error;
  }
}

/** Does the work for each item, several at a time. */
async function forEach(all: readonly number[], work: (place: number) => Promise<void>): Promise<void> {
  const left = [...all];
  const one = async (): Promise<void> => {
    for (let place = left.shift(); place !== undefined; place = left.shift()) await work(place);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

describe('a server that is killed while deputies vote', () => {
  it(
    'a server killed during a vote keeps every ballot once, answered or not, and counts them right',
    async () => {
      const database = await createTestDatabase({ seed: 'demo' });
      await queryDatabase(database.ownerUrl, MANY_SIGNED_IN, [DEPUTIES, 'killed']);
      const [vote] = await queryDatabase<{ id: number }>(
        database.ownerUrl,
        `UPDATE livelihood_vote SET members = members + $1::int, present = $1::int + present WHERE state = 'open' AND method = 'electronic' RETURNING id`,
        [DEPUTIES],
      );
      const voteId = vote?.id ?? 0;
      await queryDatabase(
        database.ownerUrl,
        `INSERT INTO livelihood_vote_roll (vote_id, deputy_id, voted) SELECT $1::int, id, false FROM deputy WHERE name LIKE 'killed-%'`,
        [voteId],
      );
      const items = await queryDatabase<{ id: number }>(
        database.ownerUrl,
        `SELECT livelihood_id AS id FROM livelihood_vote_item WHERE vote_id = $1 ORDER BY ordinal`,
        [voteId],
      );
      const ids = items.map(({ id }) => id);

      const first = await startTestServer({ databaseUrl: database.url, platforms: [] });
      const lost: number[] = [];
      let answered = 0;
      let killing: Promise<void> | undefined;
      await forEach(places, async (place) => {
        if ((await cast(first, voteId, place, ids)) === 'lost') lost.push(place);
        else answered += 1;
        if (answered >= KILLED_AFTER) killing ??= first.kill9();
      });
      await killing;
      expect(lost.length).toBeGreaterThan(0);

      const second = await startTestServer({ databaseUrl: database.url, platforms: [] });
      const outcomes: Outcome[] = [];
      await forEach(lost, async (place) => void outcomes.push(await cast(second, voteId, place, ids)));
      expect(outcomes).not.toContain('lost');

      const office = await signInByApi(second.baseUrl, 'office');
      const { version, castCount } = await office.call('livelihoodVote.get', { params: { id: voteId } });
      expect(castCount).toBe(DEPUTIES);
      const closed = await office.call('livelihoodVote.close', { params: { id: voteId }, body: { version } });
      expect(closed).toMatchObject({ state: 'counted', back: DEPUTIES, void: 0 });
      expect(closed.items.map(({ livelihoodId, yes }) => [livelihoodId, yes])).toEqual(
        ids.map((id) => [id, places.filter((place) => tickedBy(place, ids).includes(id)).length]),
      );
      const [roll] = await queryDatabase<{ voted: number }>(
        database.ownerUrl,
        `SELECT count(*)::int AS voted FROM livelihood_vote_roll WHERE vote_id = $1 AND voted`,
        [voteId],
      );
      expect(roll?.voted).toBe(DEPUTIES);
      await second.stop();
      await database.drop();
    },
    TIMEOUT_MS,
  );
});
