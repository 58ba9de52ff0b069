import { makeRecipients, type MessageService, type Telling } from '../../server/modules/message/service';
import { seedDeputy } from '../builders/deputy';
import { openMessages } from '../builders/message-service';
import { seedSuggestion } from '../builders/suggestion';
import type { Person } from '../builders/people';
import type { Db } from '../../server/platform/db/connect';
import { openWorld, type World } from '../builders/world';
import { seedUnit } from '../builders/unit';

let world: World;
let messages: MessageService;
let suggestionId: number;
let reader: Person;
let other: Person;

beforeAll(async () => {
  world = await openWorld();
  messages = openMessages(world.db, { now: () => world.time.now });
  suggestionId = await seedSuggestion(world.db, { by: await seedDeputy(world.db), status: 'submitted' });
  reader = await world.signIn({ roleKind: 'suggestion-office' });
  other = await world.signIn({ roleKind: 'deputy' });
});

afterAll(() => world.close());

beforeEach(async () => {
  world.time.now = new Date('2026-03-05T02:00:00Z');
  await world.db.deleteFrom('message').execute();
});

const aTelling = (change: Partial<Pick<Telling, 'userinfoIds' | 'about' | 'warning' | 'title' | 'text'>> = {}): Telling => ({
  userinfoIds: [reader.userinfoId],
  subject: { type: 'suggestion', id: suggestionId },
  about: 'submit',
  warning: null,
  notice: null,
  title: '有新的建议待审核',
  text: '建议第 20260001 号《关于增设公共充电桩的建议》',
  ...change,
});

const tell = (db: Db, tellings: readonly Telling[]) => messages.tell(db, tellings, { senderId: null });
const list = async (person: Person | null, query: { page?: number; pageSize?: number; unread?: true } = {}) =>
  world.call(person, 'message.list', { query });
const titlesOf = async (person: Person, query = {}) => (await list(person, query)).data.items.map(({ title }) => title);
const unreadOf = async (person: Person | null) => (await world.call(person, 'message.unread', {})).data.count;
const read = (person: Person | null, id: number) => world.call(person, 'message.read', { params: { id } });

describe('tell › another module', () => {
  it('a message reaches each role once, though the role is named twice', async () => {
    await tell(world.db, [aTelling({ userinfoIds: [reader.userinfoId, other.userinfoId, reader.userinfoId] })]);
    expect(await world.db.selectFrom('message').select('userinfoId').orderBy('userinfoId').execute()).toEqual(
      [reader.userinfoId, other.userinfoId].map((userinfoId) => ({ userinfoId })),
    );
  });

  it('a message of a step that failed is not sent', async () => {
    const failing = world.db.transaction().execute(async (trx) => {
      await tell(trx, [aTelling()]);
      throw new Error('the step failed');
    });
    await expect(failing).rejects.toThrow('the step failed');
    expect(await unreadOf(reader)).toBe(0);
  });

  it('a message without recipients reaches no user', async () => {
    await tell(world.db, []);
    await tell(world.db, [aTelling({ userinfoIds: [] })]);
    expect(await world.db.selectFrom('message').selectAll().execute()).toEqual([]);
  });

  it('a message reaches more recipients than one statement can take parameters for', async () => {
    await tell(
      world.db,
      Array.from({ length: 12_000 }, (_, index) => aTelling({ title: `第 ${String(index)} 条` })),
    );
    expect(await unreadOf(reader)).toBe(12_000);
    expect((await titlesOf(reader, { pageSize: 2 }))[0]).toBe('第 11999 条');
  });

  it('a message keeps its text as it was written', async () => {
    const text = `"引号" '单引号' \\ 换行\n与 <b>标签</b>、😀`;
    await tell(world.db, [aTelling({ about: 'reply', warning: 'near', text })]);
    expect((await list(reader)).data.items).toEqual([
      {
        id: expect.any(Number) as number,
        about: 'reply',
        warning: 'near',
        subject: { type: 'suggestion', id: suggestionId },
        title: '有新的建议待审核',
        text,
        at: '2026-03-05T02:00:00.000Z',
        readAt: null,
        archivedAt: null,
      },
    ]);
  });
});

describe('message.list › a role', () => {
  it('message.list gives a role its own messages, newest first, by pages', async () => {
    await tell(
      world.db,
      ['一', '二', '三', '四', '五'].map((title) => aTelling({ title })),
    );
    await tell(world.db, [aTelling({ userinfoIds: [other.userinfoId], title: '别人的' })]);
    expect(await titlesOf(reader)).toEqual(['五', '四', '三', '二', '一']);
    const second = (await list(reader, { page: 2, pageSize: 2 })).data;
    expect([second.items.map(({ title }) => title), second.total, second.page, second.pageSize]).toEqual([['三', '二'], 5, 2, 2]);
    expect(await titlesOf(other)).toEqual(['别人的']);
  });

  it('message.list gives a role its unread messages on request', async () => {
    await tell(
      world.db,
      ['一', '二', '三'].map((title) => aTelling({ title })),
    );
    const [, second] = (await list(reader)).data.items;
    await read(reader, second?.id ?? 0);
    const unread = (await list(reader, { unread: true })).data;
    expect([unread.items.map(({ title }) => title), unread.total]).toEqual([['三', '一'], 2]);
  });

  it('message.list gives messages of the current role, not of another role of the same account', async () => {
    const userinfo = await world.db
      .insertInto('userinfo')
      .values({
        accountId: reader.accountId,
        roleKind: 'congress-office',
        roleName: '人大办公室',
        areaCode: '3311',
        unitId: null,
        delegationId: null,
        deputyId: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tell(world.db, [aTelling({ userinfoIds: [userinfo.id], title: '另一身份的' }), aTelling({ title: '本身份的' })]);
    expect(await titlesOf(reader)).toEqual(['本身份的']);
    await world.call(reader, 'message.readAll', {});
    expect(await world.db.selectFrom('message').select('readAt').where('userinfoId', '=', userinfo.id).executeTakeFirst()).toEqual({
      readAt: null,
    });
  });

  it('message.list refuses an invalid page with an error', async () => {
    expect((await list(reader, { pageSize: 101 })).status).toBe(400);
    expect((await list(reader, { page: 0 })).status).toBe(400);
  });
});

describe('message.read and message.readAll › a role', () => {
  it('a role reads one of its messages, and the read time is set once', async () => {
    await tell(world.db, [aTelling(), aTelling()]);
    const id = (await list(reader)).data.items[0]?.id ?? 0;
    expect((await read(reader, id)).status).toBe(200);
    world.time.now = new Date('2026-03-05T02:20:00Z');
    expect((await read(reader, id)).status).toBe(200);
    expect((await list(reader)).data.items[0]?.readAt).toBe('2026-03-05T02:00:00.000Z');
    expect(await unreadOf(reader)).toBe(1);
  });

  it('a role cannot mark a message of another role as read', async () => {
    await tell(world.db, [aTelling()]);
    const id = (await list(reader)).data.items[0]?.id ?? 0;
    expect(await read(other, id)).toMatchObject({ status: 404, error: 'message.not_found' });
    expect(await read(other, 999_999)).toMatchObject({ status: 404, error: 'message.not_found' });
    expect(await unreadOf(reader)).toBe(1);
  });

  it('a role reads all of its messages, and those of others stay unread', async () => {
    await tell(world.db, [aTelling({ userinfoIds: [reader.userinfoId, other.userinfoId] }), aTelling()]);
    expect((await world.call(reader, 'message.readAll', {})).status).toBe(200);
    expect([await unreadOf(reader), await unreadOf(other)]).toEqual([0, 1]);
  });

  it('message.read and message.readAll need a session', async () => {
    const answers = await Promise.all([
      list(null),
      read(null, 1),
      world.call(null, 'message.unread', {}),
      world.call(null, 'message.readAll', {}),
    ]);
    expect(answers.map(({ status, error }) => [status, error])).toEqual(Array(4).fill([401, 'session.missing']));
  });
});

describe('recipients', () => {
  const idsOf = (people: Person[]) => people.map(({ userinfoId }) => userinfoId);
  const disable = (person: Person) => world.db.updateTable('account').set({ disabled: true }).where('id', '=', person.accountId).execute();

  it('recipients of deputies and units are all their roles, without those of disabled accounts', async () => {
    const [first, second] = [await seedDeputy(world.db), await seedDeputy(world.db)];
    const unitId = await seedUnit(world.db);
    const asDeputies = [
      await world.signIn({ roleKind: 'deputy', deputyId: first.deputyId }),
      await world.signIn({ roleKind: 'deputy', deputyId: second.deputyId }),
    ];
    const inUnit = [
      await world.signIn({ roleKind: 'undertaking-unit', unitId }),
      await world.signIn({ roleKind: 'undertaking-unit', unitId }),
    ];
    await disable(await world.signIn({ roleKind: 'undertaking-unit', unitId }));
    await disable(await world.signIn({ roleKind: 'deputy', deputyId: first.deputyId }));
    const recipients = makeRecipients(world.db);
    expect(await recipients.rolesOfDeputies([first.deputyId, second.deputyId])).toEqual(idsOf(asDeputies));
    expect(await recipients.rolesOfUnits([unitId])).toEqual(idsOf(inUnit));
    expect([await recipients.rolesOfDeputies([]), await recipients.rolesOfUnits([])]).toEqual([[], []]);
  });

  it('assigners are those of the nearest area that has any; the motion group assigns motions only', async () => {
    const countyOffice = await world.signIn({ roleKind: 'suggestion-office', areaCode: '331181' });
    const cityMotions = await world.signIn({ roleKind: 'motion-group' });
    const countyMotions = await world.signIn({ roleKind: 'motion-group', areaCode: '331181' });
    const recipients = makeRecipients(world.db);
    expect(await recipients.rolesAssigning('suggestion', '331181001')).toEqual([countyOffice.userinfoId]);
    expect(await recipients.rolesAssigning('motion', '331181')).toEqual(idsOf([countyOffice, countyMotions]));
    expect(await recipients.rolesAssigning('suggestion', '331122101')).toEqual([reader.userinfoId]);
    expect(await recipients.rolesAssigning('motion', '331122')).toEqual(idsOf([reader, cityMotions]));
    await disable(countyOffice);
    expect(await recipients.rolesAssigning('suggestion', '331181001')).toEqual([reader.userinfoId]);
  });

  it('supervisors are the offices and government supervision of the nearest area', async () => {
    const supervising = [
      await world.signIn({ roleKind: 'government-supervision', areaCode: '331125' }),
      await world.signIn({ roleKind: 'congress-office', areaCode: '331125' }),
    ];
    await world.signIn({ roleKind: 'system-admin', areaCode: '331125' });
    expect(await makeRecipients(world.db).rolesSupervising('331125')).toEqual(idsOf(supervising));
  });
});
