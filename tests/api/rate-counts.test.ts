import type { FastifyBaseLogger } from 'fastify';
import { connect } from '../../server/platform/db/connect';
import { makeSharedCounts } from '../../server/platform/http/rate-counts';

const WINDOW_MS = 60_000;

it('while the database is away, a strict limit is counted on this node and stays closed; the log says so once', async () => {
  // No server listens on this port.
  const db = connect('postgres://congress@127.0.0.1:1/congress');
  const warn = jest.fn();
  const counts = makeSharedCounts({ db, log: { warn } as unknown as FastifyBaseLogger, keyedHash: (text) => text });
  const current = async (key: string) => (await counts.count(key, WINDOW_MS, 2)).current;
  expect([await current('login 10.0.0.1'), await current('login 10.0.0.1'), await current('login 10.0.0.1')]).toEqual([1, 2, 3]);
  expect(await current('login 10.0.0.2')).toBe(1);
  expect(warn).toHaveBeenCalledTimes(1);
  await db.destroy();
});
