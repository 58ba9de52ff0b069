import { randomUUID } from 'node:crypto';
import type { CallInput } from '@contract/contract';
import * as lists from '@contract/lists';
import { exportTitles } from '@contract/lists/list';
import { EXPORT_LISTS, type ExportList } from '@contract/rules/exchange-lists';
import type { RoleKind } from '@contract/rules/roles';
import { fetchFile, readSheet } from '../builders/office-file';
import type { Person, RoleOptions } from '../builders/people';
import { openWorld, type World } from '../builders/world';

const NOW = new Date('2026-03-05T02:00:00Z');

let world: World;
let ties: Record<'unit' | 'delegation' | 'deputy' | 'notice', number>;

/** Adds rows to the lists that are empty in the demo data. */
async function fillEmptyLists(by: Person): Promise<void> {
  const { db } = world;
  const other = await world.signIn({ roleKind: 'suggestion-office' });
  const role = await db.selectFrom('role').select('id').where('kind', '=', 'congress-office').executeTakeFirstOrThrow();
  const days = { beginDate: '2026-03-01', endDate: '2026-03-10' };
  await db
    .insertInto('absence')
    .values({ userinfoId: by.userinfoId, standInId: other.userinfoId, ...days })
    .execute();
  await db
    .insertInto('grantRequest')
    .values({ kind: 'grant', accountId: by.accountId, roleId: role.id, areaCode: '3311', askedBy: by.accountId, ...ASKED })
    .execute();
  await db
    .insertInto('loginEvent')
    .values({ accountId: by.accountId, at: NOW, ip: '10.1.2.3', userAgent: 'x', way: 'password', outcome: 'success' })
    .execute();
  const asked = { askedBy: by.accountId, askedByName: '系统管理员', askedKind: 'system-admin', askedAt: NOW } as const;
  const subject = { kind: 'disable', areaCode: '3311', subjectType: 'account', subjectId: by.accountId, title: '停用账号' } as const;
  await db
    .insertInto('approval')
    .values({ ...subject, ...asked, changes: '[]', payloadCipher: '', note: '' })
    .execute();
  const noticeId = randomUUID();
  await db
    .insertInto('workNotice')
    .values({
      id: noticeId,
      subjectType: 'suggestion',
      subjectId: 1,
      kind: 'deadline',
      title: '临期',
      text: '请办理',
      senderId: null,
      at: NOW,
    })
    .execute();
  await db
    .insertInto('workNoticeReceiver')
    .values({ noticeId, userinfoId: by.userinfoId, batchId: null, platform: null, externalId: null, state: 'unbound', ...UNSENT })
    .execute();
  const held = db.selectFrom('activity').where('areaCode', '=', '3311').where('state', '=', 'announced');
  const { id: activityId, ...times } = await held.select(['id', 'startsAt', 'endsAt']).orderBy('id').limit(1).executeTakeFirstOrThrow();
  const of = { activityId, areaCode: '3311', deputyId: ties.deputy };
  const decided = { decidedAt: null, decidedOn: null };
  await db
    .insertInto('leave')
    .values({ ...of, ...times, ...decided, isWhole: true, reason: '出差', way: 'delegation', state: 'pending', askedAt: NOW })
    .execute();
  const unanswered = { publishedAt: null, unitId: null, dueAt: null, answeredAt: null };
  await db
    .insertInto('activityReport')
    .values({ ...of, ...unanswered, author: '代表', text: '看了三个小区', writtenAt: NOW })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const ASKED = { askedByName: '系统管理员', askedAt: NOW, unitId: null, delegationId: null, deputyId: null };
const UNSENT = { reason: null, sentAt: null };

beforeAll(async () => {
  world = await openWorld({ seed: 'demo', now: NOW });
  const item = world.db.selectFrom('suggestion').innerJoin('assignment', 'assignment.suggestionId', 'suggestion.id');
  const { unitId } = await item.select('unitId').where('areaCode', '=', '3311').executeTakeFirstOrThrow();
  const author = world.db.selectFrom('suggestion').innerJoin('deputy', 'deputy.id', 'suggestion.deputyId');
  const written = author.select(['deputy.id', 'deputy.delegationId']).where('deputy.areaCode', '=', '3311');
  const { id, delegationId } = await written.where('suggestion.status', '=', 'assigned').executeTakeFirstOrThrow();
  const announced = world.db.selectFrom('notice').select('id').where('state', '=', 'announced').where('areaCode', '=', '3311');
  const { id: notice } = await announced.executeTakeFirstOrThrow();
  ties = { unit: unitId, delegation: delegationId, deputy: id, notice };
  await fillEmptyLists(await world.signIn({ roleKind: 'system-admin' }));
}, 120_000);
afterAll(() => world.close());

const roleOf = (roleKind: RoleKind): RoleOptions => ({
  roleKind,
  ...(roleKind === 'undertaking-unit' && { unitId: ties.unit }),
  ...(roleKind === 'delegation-liaison' && { delegationId: ties.delegation }),
  ...(roleKind === 'deputy' && { deputyId: ties.deputy, delegationId: ties.delegation }),
});

/** The parameters that a list requires. */
const needed = (list: ExportList) => (list === 'addressee' ? { subjectType: 'notice', subjectId: ties.notice } : {});

const LISTS = Object.entries(EXPORT_LISTS).flatMap(([list, roles]) => roles.map((roleKind) => [list as ExportList, roleKind] as const));

describe.each(LISTS)('the export of %s by %s', (list, roleKind) => {
  it.each([
    ['with rows', {}],
    ['without rows', { keyword: '没有这样一行' }],
  ])('the export is a complete table %s', async (rowsOrNone, query) => {
    const person = await world.signIn(roleOf(roleKind));
    const body = { list, ...needed(list), ...query } as CallInput<'exchange.startExport'>['body'];
    const started = await world.call(person, 'exchange.startExport', { body });
    expect([started.status, started.data.total > 0]).toEqual([200, rowsOrNone === 'with rows']);
    const file = await fetchFile(world, person, 'exchange.exportFile', started.data.id);
    expect([file.status, file.error]).toEqual([200, undefined]);
    const { titles, rows } = await readSheet(file.bytes);
    const words: Readonly<Record<string, string>> = exportTitles(lists[list]);
    expect(titles).toEqual(lists[list].exported.map((key) => words[key]));
    expect(rows).toHaveLength(started.data.total);
  });
});
