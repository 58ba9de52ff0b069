import { SUGGESTION_ACTIONS, SUGGESTION_TRANSITIONS, type SuggestionAction } from '@contract/rules/suggestion-workflow';
import type { SuggestionDetail } from '@contract/schema/suggestion';
import { seedDeputy, type SeededDeputy } from '../builders/deputy';
import { fetchFile, linesOfWord } from '../builders/office-file';
import { seedSuggestion } from '../builders/suggestion';
import type { Person } from '../builders/people';
import { actorOf, seedFor, type Steps, stepsOf } from '../builders/suggestion-steps';
import { type Cast, seedCast } from '../builders/cast';
import { openWorld, type World } from '../builders/world';
import { seedUnit } from '../builders/unit';

type Reader =
  | 'lead deputy'
  | 'cosigner'
  | 'invited deputy'
  | 'liaison'
  | 'lead unit'
  | 'other lead unit'
  | 'helper unit'
  | 'office'
  | 'congress office'
  | 'supervision';

const OFFICES: readonly Reader[] = ['office', 'congress office', 'supervision'];
const UNITS: readonly Reader[] = ['lead unit', 'other lead unit', 'helper unit'];
const STAFF = [...OFFICES, ...UNITS];
/** The readers in the unit that took the step. */
const OWN: readonly Reader[] = ['lead unit'];
const ALL: readonly Reader[] = [...STAFF, 'lead deputy', 'cosigner', 'invited deputy', 'liaison'];

/** The field of each step that contains the text, and its readers. */
const NOTED: [SuggestionAction, string, readonly Reader[]][] = [
  ['decline', 'note', ['lead deputy']],
  ['withdraw', 'reason', ALL],
  ['accept', 'note', ALL],
  ['refuse', 'reason', ALL],
  ['merge', 'note', ALL],
  ['unmerge', 'reason', ALL],
  ['assign', 'note', STAFF],
  ['setPublicity', 'reason', ALL],
  ['return', 'reason', STAFF],
  ['addContact', 'record', ALL],
  ['askExtension', 'reason', STAFF],
  ['grantExtension', 'note', STAFF],
  ['refuseExtension', 'reason', STAFF],
  ['approveReply', 'note', OWN],
  ['sendBack', 'reason', OWN],
  ['remind', 'note', ALL],
  ['evaluate', 'comment', ALL],
  ['urge', 'content', ALL],
  ['supervise', 'note', ALL],
  ['unsupervise', 'reason', ALL],
  ['reportProgress', 'content', ALL],
  ['solve', 'content', ALL],
];
/** Steps that only the server records, on items that were merged into another. */
const BY_ITSELF: readonly SuggestionAction[] = ['reply'];

const WORDS = '只给该看的人看的话';

let world: World;
let cast: Cast;
let steps: Steps;
let readers: Record<Reader, Person>;
let outsiders: Person[];
let cosigner: SeededDeputy;
let invited: SeededDeputy;
let otherLeadId: number;

beforeAll(async () => {
  world = await openWorld();
  cast = await seedCast(world);
  steps = stepsOf(world, cast);
  [cosigner, invited] = [await seedDeputy(world.db), await seedDeputy(world.db)];
  otherLeadId = await seedUnit(world.db);
  const ofDeputy = ({ deputyId }: SeededDeputy) => world.signIn({ roleKind: 'deputy', deputyId });
  // Except for the lead deputy, none of these takes a step: the author of a text can always read it.
  readers = {
    'lead deputy': cast.deputy,
    cosigner: await ofDeputy(cosigner),
    'invited deputy': await ofDeputy(invited),
    liaison: await world.signIn({ roleKind: 'delegation-liaison', delegationId: cast.author.delegationId }),
    'lead unit': await world.signIn({ roleKind: 'undertaking-unit', unitId: cast.unitId }),
    'other lead unit': await world.signIn({ roleKind: 'undertaking-unit', unitId: otherLeadId }),
    'helper unit': await world.signIn({ roleKind: 'undertaking-unit', unitId: cast.otherUnitId }),
    office: await world.signIn({ roleKind: 'suggestion-office' }),
    'congress office': await world.signIn({ roleKind: 'congress-office' }),
    supervision: await world.signIn({ roleKind: 'government-supervision' }),
  };
  outsiders = [cast.countyOffice, cast.stranger, cast.strangeUnit, await world.signIn({ roleKind: 'motion-group' })];
});
afterAll(() => world.close());

/** Creates an item at which the step is next, with two units that answer separately, one deputy who has signed and another who has not answered. */
async function seedNoted(action: SuggestionAction): Promise<number> {
  const { db, time } = world;
  const id = await seedFor(world, cast, action);
  await db.updateTable('suggestion').set({ mode: 'separate' }).where('id', '=', id).execute();
  const lead = await db
    .selectFrom('assignment')
    .select(['stage', 'assignedAt', 'signedAt'])
    .where('suggestionId', '=', id)
    .where('role', '=', 'lead')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('assignment')
    .values({ ...lead, suggestionId: id, unitId: otherLeadId, role: 'lead', endedAt: null })
    .execute();
  const asked = { suggestionId: id, invitedAt: time.now };
  await db
    .insertInto('cosigner')
    .values([
      { ...asked, deputyId: cosigner.deputyId, state: 'agreed', answeredAt: time.now },
      { ...asked, deputyId: invited.deputyId, state: 'invited', answeredAt: null },
    ])
    .execute();
  return id;
}

/** Takes the step with this text. Afterwards the item is in a status in which all its parties see it. */
async function note(action: SuggestionAction, field: string): Promise<{ id: number; answered: SuggestionDetail }> {
  const id = await seedNoted(action);
  const target = action === 'merge' ? { intoId: await seedSuggestion(world.db, { by: cast.author, status: 'accepted' }) } : {};
  const answered = await steps.done(actorOf(cast, action), action, id, { ...target, [field]: WORDS });
  await world.db.updateTable('assignment').set({ endedAt: null }).where('suggestionId', '=', id).execute();
  await world.db.updateTable('suggestion').set({ status: 'handling', mergedIntoId: null }).where('id', '=', id).execute();
  return { id, answered };
}

const seen = async (person: Person, id: number) => (await world.call(person, 'suggestion.get', { params: { id } })).data;
const inWord = async (person: Person, id: number): Promise<string> =>
  linesOfWord((await fetchFile(world, person, 'suggestion.word', id)).bytes).join('\n');

describe.each(NOTED)('what is noted beside %s', (action, field, expected) => {
  let id: number;
  let answered: SuggestionDetail;

  beforeAll(async () => {
    ({ id, answered } = await note(action, field));
  });

  it('the note of a step is shown in the item only to its readers; others see the step and its actor', async () => {
    for (const name of ALL) {
      const item = await seen(readers[name], id);
      expect([name, JSON.stringify(item).includes(WORDS)]).toEqual([name, expected.includes(name)]);
      const row = item.history.find((entry) => entry.action === action);
      expect(row?.actorName).toBe(actorOf(cast, action).name);
      if (!expected.includes(name)) expect([name, row?.note]).toEqual([name, '']);
    }
  });

  it.each(['lead deputy', 'lead unit', 'other lead unit', 'office'] as const)(
    'the note of a step is shown in the Word record only to its readers: %s',
    async (name) => {
      expect((await inWord(readers[name], id)).includes(WORDS)).toBe(expected.includes(name));
    },
  );

  it('the note of a step is shown in the message only to its readers among the receivers', async () => {
    const notices = await world.db.selectFrom('message').select(['userinfoId', 'text']).where('subjectId', '=', id).execute();
    expect(notices.length > 0).toBe(SUGGESTION_TRANSITIONS[action].tells.length > 0);
    for (const name of ALL) {
      const texts = notices.filter(({ userinfoId }) => userinfoId === readers[name].userinfoId).map(({ text }) => text);
      expect([name, texts.map((text) => text.includes(WORDS))]).toEqual([name, texts.map(() => expected.includes(name))]);
    }
  });

  it('the note of a step is in no event, which the audit administrator reads', async () => {
    const events = await world.db
      .selectFrom('event')
      .selectAll()
      .where('objectType', '=', 'suggestion')
      .where('objectId', '=', id)
      .execute();
    expect(events.some(({ call }) => call === `suggestion.${action}`)).toBe(true);
    expect(JSON.stringify(events)).not.toContain(WORDS);
  });

  it('the writer of a note reads it again, and a user without access to the item cannot read it', async () => {
    expect(answered.history.at(-1)?.note).toContain(WORDS);
    for (const person of outsiders) expect((await world.call(person, 'suggestion.get', { params: { id } })).status).not.toBe(200);
  });
});

describe('a step beside which nothing is noted', () => {
  const noteless = SUGGESTION_ACTIONS.filter((action) => !NOTED.some(([noted]) => noted === action) && !BY_ITSELF.includes(action));

  it.each(noteless)('%s leaves no note, and has no readers of a note', async (action) => {
    expect(SUGGESTION_TRANSITIONS[action].audience).toBeNull();
    const id = await seedFor(world, cast, action);
    await steps.done(actorOf(cast, action), action, id);
    const { note: left } = await world.db
      .selectFrom('history')
      .select('note')
      .where('subjectId', '=', id)
      .where('action', '=', action)
      .executeTakeFirstOrThrow();
    expect(left).toBe('');
  });
});

describe('an extension', () => {
  const asked = { reason: WORDS, until: '2026-07-31' };

  it.each(['grantExtension', 'refuseExtension'] as const)(
    'an extension shows its day and result to all after %s, and its reasons only to staff',
    async (decision) => {
      const id = await seedNoted('askExtension');
      await steps.done(cast.unit, 'askExtension', id, asked);
      const waiting = (await seen(readers['lead deputy'], id)).extensions;
      expect(waiting).toMatchObject([{ until: '2026-07-31', granted: null, reason: '' }]);
      await steps.done(cast.office, decision, id, { [decision === 'grantExtension' ? 'note' : 'reason']: '请抓紧' });
      for (const name of ALL) {
        const words = STAFF.includes(name) ? { reason: WORDS, note: '请抓紧' } : { reason: '', note: '' };
        const row = { until: '2026-07-31', granted: decision === 'grantExtension', ...words };
        expect([name, (await seen(readers[name], id)).extensions]).toMatchObject([name, [row]]);
      }
      const record = await inWord(readers['lead deputy'], id);
      expect(record).toContain(`申请延至 2026-07-31\n${decision === 'grantExtension' ? '已同意' : '未同意'}\n`);
      expect(record).not.toContain('请抓紧');
    },
  );

  it('an extension that ended without a decision is not shown to the deputy as refused', async () => {
    const id = await seedNoted('reply');
    await world.db
      .insertInto('extension')
      .values({ ...asked, suggestionId: id, unitId: cast.unitId, askedAt: world.time.now, granted: null, decidedAt: null })
      .execute();
    await steps.done(cast.unit, 'reply', id);
    expect((await seen(readers['lead deputy'], id)).extensions).toMatchObject([{ granted: false, note: '已无需延期', reason: '' }]);
  });
});

it('an item answered together with another item shows that to everybody', async () => {
  const [main, child] = [await steps.bringTo('accepted'), await steps.bringTo('submitted')];
  await steps.done(cast.office, 'merge', child, { intoId: main });
  await steps.done(cast.office, 'assign', main);
  await steps.done(cast.unit, 'sign', main);
  await steps.done(cast.unit, 'draftReply', main);
  await steps.done(cast.unitLead, 'approveReply', main);
  await steps.done(cast.unit, 'reply', main);
  for (const name of ['lead deputy', 'liaison', 'lead unit', 'office'] as const)
    expect((await seen(readers[name], child)).history.at(-1)?.note).toContain('一并答复');
});
