import { sm2 } from 'sm-crypto-v2';
import { sql } from 'kysely';
import { CHAINED_COLUMNS } from '../../server/platform/events/chain/canonical';
import { makeSealer, sealOf } from '../../server/platform/events/chain/seal';
import { eventOf, type Log, openLog, rewriteChain } from '../builders/event-chain';

const NOTHING = { changed: 0, deleted: 0, inserted: 0, rewritten: 0, signature: 0, setBack: 0 };

let log: Log;
let ids: number[];

beforeEach(async () => {
  log = await openLog();
  ids = [];
  for (let seal = 0; seal < 3; seal += 1) {
    ids.push(...(await log.write(10)));
    await log.seal();
  }
});
afterEach(() => log.close());

const nth = (index: number): number => ids[index] ?? 0;

it('every column of an event is part of its hash', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute WHERE attrelid = 'event'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`.execute(
    log.owner,
  );
  expect(rows.map(({ name }) => name)).toEqual(CHAINED_COLUMNS);
});

it('an honest log has no finding, also with events that are not chained yet', async () => {
  expect(await log.verify()).toMatchObject({ checked: 30, seals: 3, inPlaces: 3, waiting: 0, forgotten: 0, counts: NOTHING, first: null });
  await log.write(5);
  expect(await log.verify()).toMatchObject({ checked: 30, waiting: 5, counts: NOTHING, first: null });
});

const EDITS: Record<string, string> = {
  actor_name: `actor_name = '李强'`,
  'a time by one microsecond': `at = at + interval '1 microsecond'`,
  'null to an empty text': `role_kind = ''`,
  'one value in jsonb': `after = jsonb_set(after, '{list,0}', '2')`,
  'the digits of a number in jsonb': `after = jsonb_set(after, '{count}', '10000000000000001.5')`,
};

it.each(Object.keys(EDITS))('an edit of one column is found: %s', async (name) => {
  await log.run(`UPDATE event SET ${EDITS[name] ?? ''} WHERE id = ${String(nth(14))}`);
  expect(await log.verify()).toMatchObject({ counts: { ...NOTHING, changed: 1 }, first: { damage: 'changed', eventId: nth(14) } });
});

it('an edit whose hash in the chain was edited too is found', async () => {
  await log.run(`UPDATE event SET ip = '10.9.9.9' WHERE id = ${String(nth(4))}`);
  await log.run(`UPDATE event_chain SET event_hash = decode(repeat('ab', 32), 'hex') WHERE position = 5`);
  expect((await log.verify()).first).toMatchObject({ eventId: nth(4) });
});

it.each([
  ['in the middle', (all: number[]) => all.slice(12, 13)],
  ['the last ones', (all: number[]) => all.slice(27)],
])('a deletion is found: %s', async (_where, chosen) => {
  const gone = chosen(ids);
  await log.run(`DELETE FROM event WHERE id IN (${gone.join()})`);
  expect(await log.verify()).toMatchObject({
    counts: { ...NOTHING, deleted: gone.length },
    first: { damage: 'deleted', eventId: gone[0] },
  });
});

it('a deletion of the last events with their part of the chain is found by the seal', async () => {
  await log.run(`DELETE FROM event WHERE id > ${String(nth(26))}; DELETE FROM event_chain WHERE position > 27`);
  expect(await log.verify()).toMatchObject({ counts: { ...NOTHING, deleted: 1 }, first: { damage: 'deleted', eventId: nth(26) } });
});

it('a deletion in the middle with its part of the chain is found', async () => {
  await log.run(`DELETE FROM event WHERE id = ${String(nth(12))}; DELETE FROM event_chain WHERE position = 13`);
  expect((await log.verify()).first).toMatchObject({ damage: 'deleted', eventId: nth(13) });
});

it('a deletion of everything up to a seal, as for a whole month, is found: no seal is old enough to allow it', async () => {
  await log.run(`DELETE FROM event WHERE id <= ${String(nth(19))}; DELETE FROM event_chain WHERE position <= 20`);
  expect((await log.verify()).first).toMatchObject({ damage: 'deleted', eventId: nth(20) });
  await log.run(`DELETE FROM event_seal WHERE number <= 2`);
  expect((await log.verify()).first).toMatchObject({ damage: 'deleted' });
});

it('an event that was inserted at a free number is found', async () => {
  await log.run(`DELETE FROM event WHERE id = ${String(nth(12))}; DELETE FROM event_chain WHERE position = 13`);
  await eventOf(0, { id: nth(12), title: '换掉的' }).execute(log.owner);
  expect((await log.verify()).first).toMatchObject({ damage: 'inserted', eventId: nth(12) });
});

it('an event of the past that was added later is found, before and after it is chained', async () => {
  const { rows } = await eventOf(3).execute(log.owner);
  const found = { damage: 'inserted', eventId: rows[0]?.id };
  expect(await log.verify()).toMatchObject({ counts: { ...NOTHING, inserted: 1 }, first: found });
  await log.seal();
  expect(await log.verify()).toMatchObject({ counts: { ...NOTHING, inserted: 1 }, first: found });
});

it('an insertion with a rewritten chain is found by the seals', async () => {
  await log.run(`DELETE FROM event WHERE id = ${String(nth(12))}`);
  await eventOf(0, { id: nth(12), title: '换掉的' }).execute(log.owner);
  await rewriteChain(log.owner);
  // The chain agrees with the events again; the second and the third seal do not.
  expect(await log.verify()).toMatchObject({ counts: { ...NOTHING, rewritten: 2 }, first: { damage: 'rewritten', eventId: nth(19) } });
});

describe('an attacker who rewrites the chain and makes new seals', () => {
  async function rewriteAll(secrets: Parameters<typeof makeSealer>[0]['secrets']): Promise<void> {
    await log.run(`UPDATE event SET actor_name = '李强' WHERE id = ${String(nth(25))}`);
    await log.run(`DELETE FROM event_seal WHERE number = 3`);
    await rewriteChain(log.owner);
    await makeSealer({ db: log.owner, clock: { now: () => new Date() }, secrets }).seal({ olderThanMs: 0, always: true });
  }

  it('with the key of the platform is found by the second place', async () => {
    await rewriteAll(log.secrets);
    expect(await log.verify()).toMatchObject({
      counts: { ...NOTHING, rewritten: 1 },
      first: { damage: 'rewritten', what: ['第 3 号封存在数据库中与第二处不同', expect.any(String)] },
    });
  });

  it('with another key is found, also without the second place', async () => {
    const { publicKey, privateKey } = sm2.generateKeyPairHex();
    await rewriteAll({ sm2PublicKey: publicKey, signSm2: (text) => sm2.doSignature(text, privateKey, { hash: true, publicKey }) });
    log.editFile((text) => text.split('\n').slice(0, 2).join('\n'));
    expect((await log.verify()).first).toMatchObject({ damage: 'signature' });
  });

  it('with an edited seal but without any key is found by the signature', async () => {
    await log.run(`UPDATE event_seal SET at = at - interval '1 day' WHERE number = 2`);
    expect((await log.verify()).first).toMatchObject({ damage: 'signature' });
  });

  it('of everything, with the chain and the seals deleted, is found by the second place', async () => {
    await log.run(`DELETE FROM event_chain; DELETE FROM event_seal; DELETE FROM event WHERE id = ${String(nth(3))}`);
    expect(await log.verify()).toMatchObject({ counts: { ...NOTHING, rewritten: 3 }, first: { damage: 'rewritten' } });
    await log.extend();
    await expect(log.copy()).rejects.toMatchObject({ key: 'event.seals_behind' });
  });
});

describe('a database that was set back before the third seal', () => {
  beforeEach(() =>
    log.run(
      `DELETE FROM event WHERE id > ${String(nth(19))}; DELETE FROM event_chain WHERE position > 20; DELETE FROM event_seal WHERE number = 3`,
    ),
  );

  it('is one finding that says so, and that the log has no restore', async () => {
    expect(await log.verify()).toMatchObject({
      counts: { ...NOTHING, setBack: 1 },
      restores: [],
      first: { damage: 'setBack', what: [expect.stringMatching(/第 3 号封存比数据库新.+没有恢复记录/) as string, expect.any(String)] },
    });
  });

  it('by a restore that is in the log is a finding with that restore, also when there are other seals by now', async () => {
    await log.run(`INSERT INTO event (at, account_id, actor_name, role_name, area_code, ip, user_agent, kind, call, object_type, object_title, result)
      VALUES (now(), 0, '运维人员', '', '3311', '', '', 'change', 'restore', 'running', '恢复备份 20261127-1', 'done')`);
    const found = {
      counts: { ...NOTHING, setBack: 1 },
      restores: [{ title: '恢复备份 20261127-1' }],
      first: {
        damage: 'setBack',
        what: [expect.stringMatching(/第 3 号封存.+有恢复记录：.+，恢复备份 20261127-1。/) as string, expect.any(String)],
      },
    };
    expect(await log.verify()).toMatchObject(found);
    await log.extend();
    await log.sealer.seal({ olderThanMs: 0, always: true });
    expect(await log.verify()).toMatchObject(found);
  });

  it('and has gone on since looks rewritten, and the file is not continued by other seals, however many there are', async () => {
    for (let seal = 0; seal < 2; seal += 1) {
      await log.write(5);
      await log.extend();
      await log.sealer.seal({ olderThanMs: 0, always: true });
      await expect(log.copy()).rejects.toMatchObject({ key: 'event.seals_behind' });
    }
    expect(await log.verify()).toMatchObject({ counts: { ...NOTHING, rewritten: 1 }, first: { damage: 'rewritten' } });
  });
});

describe('the second place', () => {
  it('an edited line, a deleted line and a foreign line are found', async () => {
    log.editFile((text) => text.replace('"position":20', '"position":21'));
    expect(await log.verify()).toMatchObject({ counts: { ...NOTHING, signature: 1 }, first: { damage: 'signature' } });
    log.editFile((text) => text.replace('"position":21', '"position":20').replace(/.*"seal":2.*\n/, ''));
    expect(await log.verify()).toMatchObject({ counts: { ...NOTHING, deleted: 1 }, first: { damage: 'deleted' } });
    log.editFile((text) => `${text}something else\n`);
    expect(await log.verify()).toMatchObject({ counts: { ...NOTHING, deleted: 1, signature: 1 } });
  });

  it('a line that a full disk cut off is continued by the whole line, and is no damage', async () => {
    log.editFile((text) => text.slice(0, text.lastIndexOf('"position"')));
    await log.copy();
    expect(await log.verify()).toMatchObject({ inPlaces: 3, counts: NOTHING });
  });

  it('a seal is found in a line of a syslog too', () => {
    const line = `{"seal":4,"at":"2026-03-05T02:00:00.000Z","position":9,"count":1,"hash":"${'a'.repeat(64)}","key":"${'b'.repeat(32)}","signature":"${'c'.repeat(128)}"}`;
    expect(sealOf(`<110>1 2026-03-05T02:00:00.000Z host congress 7 audit-seal - ${line}`)).toMatchObject({ number: 4, position: 9 });
    expect(sealOf(line.replace('c'.repeat(128), ''))).toBeNull();
  });
});
