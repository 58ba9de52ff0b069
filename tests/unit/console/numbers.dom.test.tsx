/** @jest-environment-options {"url": "http://localhost/data-board/dashboard"} */
import type { ReactElement } from 'react';
import { announceText } from '@/console/screens/activity-form/announce-text';
import { ACTIVITY_LIST } from '@contract/lists/activity';
import { activityCard, COLUMNS } from '@/console/screens/activity-list/columns';
import { ListTable } from '@/console/list/list-table';
import { AuditAdminHome } from '@/console/screens/dashboard/homes/audit-admin-home';
import { SecurityAdminHome } from '@/console/screens/dashboard/homes/security-admin-home';
import { StationHome } from '@/console/screens/dashboard/homes/station-home';
import { SystemAdminHome } from '@/console/screens/dashboard/homes/system-admin-home';
import { Trend } from '@/console/screens/figures/trend';
import { ImportDone } from '@/console/screens/suggestion-import/suggestion-import';
import { ImportPreview } from '@/console/import/import-preview';
import { ImportProblems } from '@/console/import/import-problems';
import { ChangesTable } from '@/console/screens/setting/changes-table';
import { ExportSaved } from '@/console/list/export-dialog';
import { ListCards } from '@/console/list/list-cards';
import { SuggestionRows } from '@/console/ui/suggestion-rows';
import { MessageBell } from '@/console/layout/message-bell';
import { WorkNoticeList } from '@/console/ui/work-notice-list';
import { showScreen } from '../../builders/screen';
import { aWire } from '../../builders/wire';

// These components run without a Taro page around them.
jest.mock('@tarojs/taro', () => ({}));
jest.mock('@tarojs/router', () => ({}));

const MANY = 1420;
const PATIENCE_MS = 20_000;
const AT = '2026-03-05T01:00:00.000Z';
const PAGE = { page: 1, pageSize: 20, total: MANY };
const LOGINS = { success: MANY, refused: MANY, locked: MANY, disabled: MANY };
const PEOPLE = { invited: MANY, coming: MANY, leave: MANY };
const nothing = () => undefined;

const ACTIVITY = {
  id: 1,
  title: '视察',
  phase: 'open',
  place: '市府',
  areaName: '丽水市',
  startsAt: AT,
  endsAt: AT,
  signUpUntil: AT,
  people: PEOPLE,
};

/** The responses for the home pages and the bell. */
const HOMES: Record<string, unknown> = {
  '/api/home/system-admin': {
    gaps: [],
    waiting: { never: MANY, undelivered: MANY, since: '2026-03-05', platform: { failures: MANY, warnings: 0 } },
    settings: { inForce: MANY, next: [] },
    holidays: [{ year: 2026, days: MANY }],
    accounts: { total: MANY, disabled: MANY, firstPassword: MANY },
    notices: { failed: MANY, unbound: MANY, waiting: MANY, delivered: MANY },
    server: { startedAt: AT, databaseBytes: MANY * 1024 * 1024 },
  },
  '/api/home/security-admin': { waiting: { grants: MANY }, locked: [], logins: LOGINS, failures: [] },
  '/api/home/audit-admin': {
    waiting: { refused: MANY, locked: 0, today: '2026-03-05' },
    logins: LOGINS,
    lastLogins: [],
    settings: [],
    holidays: [],
  },
  '/api/activity/ahead': {
    activities: [ACTIVITY],
    drafts: MANY,
    unanswered: [{ activityId: 1, title: '视察', signUpUntil: AT, count: MANY, names: ['张三'], lastRemindedAt: null }],
  },
  '/api/message/unread': { count: MANY },
};

const CHECK = {
  id: null,
  problemListId: null,
  fileName: '甲.xlsx',
  rows: MANY,
  problemCount: MANY,
  problems: [],
  preview: { columns: [], rows: [] },
};
const MONTHS = [{ month: '2026-03', submitted: MANY, replied: MANY, submittedList: {}, repliedList: {} }];
const UPLOAD = { onUpload: nothing, uploading: false };
const CHANGES = Array.from({ length: MANY }, (_, id) => ({ id, name: 'signers', value: 3, effectiveFrom: '2026-03-05', changedAt: AT }));
const NOTICE = {
  id: 1,
  kind: 'assign',
  at: AT,
  senderName: '',
  receivers: [],
  counts: { failed: MANY, unknown: 0, waiting: 0, sent: 0, delivered: 0 },
};

/** Returns every text of the element and every screen reader label, once the wanted ones are shown. */
async function textsOf(element: ReactElement, wanted: string[]): Promise<string> {
  const { host, settle, leave } = await showScreen(element);
  const texts = () => {
    const read = [...host.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
    return [host.textContent, ...read].join(' ');
  };
  const end = Date.now() + PATIENCE_MS;
  while (!wanted.every((part) => texts().includes(part)) && Date.now() < end) await settle();
  const text = texts();
  leave();
  return text;
}

beforeEach(() => aWire(({ path }) => ({ body: { code: 200, data: HOMES[path] } })));

const ITEM = { id: 1, title: '路灯', status: 'handling' };

const parts: [string, ReactElement, string[]][] = [
  ['the home of a system administrator', <SystemAdminHome />, ['1,420 项配置', '1,420 天', '账号1,420 个', '已发出1,420 人次', '1,420 MB']],
  ['the home of a security administrator', <SecurityAdminHome />, ['成功1,420 次', '密码错误1,420 次']],
  ['the home of an audit administrator', <AuditAdminHome />, ['账号锁定1,420 次', '账号停用1,420 次']],
  ['the home of a station', <StationHome />, ['参加 1,420 / 邀请 1,420', '1,420 个草稿', '1,420 人未回复', '等 1,420 人']],
  ['the trend', <Trend months={MONTHS} />, ['1,500', '提交 1,420 件', '答复 1,420 件']],
  ['problems of an import', <ImportProblems check={CHECK} {...UPLOAD} />, ['共 1,420 行', '1,420 处问题']],
  [
    'the preview of an import',
    <ImportPreview check={CHECK} unit="件" importing={false} onConfirm={nothing} {...UPLOAD} />,
    ['共 1,420 行', '全部 1,420 件', '确认导入 1,420 件'],
  ],
  ['an export', <ExportSaved count={MANY} unit="件" />, ['已导出 1,420 件']],
  ['changes of settings', <ChangesTable changes={CHANGES as never} />, ['共 1,420 条']],
  ['an import', <ImportDone imported={MANY} onBegin={nothing} />, ['已导入 1,420 件']],
  [
    'cards of a list',
    <ListCards
      {...{ items: [{ id: 1 }], page: PAGE, unit: '件', loading: false, empty: '', onTurn: nothing }}
      {...{ cardOf: undefined, cards: () => <SuggestionRows items={[ITEM] as never} />, around: { now: new Date(), keyword: '' } }}
    />,
    ['共 1,420 件'],
  ],
  [
    'activities',
    <ListTable
      list={ACTIVITY_LIST}
      items={[ACTIVITY] as never}
      columnKeys={['invited', 'coming', 'leave']}
      columns={COLUMNS as never}
      sorted={{ sort: undefined, order: undefined }}
      density="large"
      selection={undefined}
      onOpen={undefined}
      now={new Date()}
      keyword=""
      page={PAGE}
      unit="个"
      loading={false}
      empty=""
      onTurn={nothing}
    />,
    ['1,4201,4201,420'],
  ],
  ['cards of activities', activityCard(ACTIVITY as never), ['邀请 1,420 · 参加 1,420']],
  ['the bell', <MessageBell />, ['消息，1,420 条未读']],
  ['work notices', <WorkNoticeList notices={[NOTICE] as never} />, ['1,420 人']],
];

describe('numbers of the console have their thousands parted', () => {
  it.each(parts)('numbers have a thousands separator in %s', async (_name, element, expected) => {
    const text = await textsOf(element, expected);
    for (const part of expected) expect(text).toContain(part);
    expect(text).not.toContain(String(MANY));
  });

  it('numbers have a thousands separator in the question before an activity is announced', () => {
    expect(announceText({ everyone: true, delegationIds: [], deputyIds: [], total: MANY })).toContain('全体 1,420 名代表');
  });
});
