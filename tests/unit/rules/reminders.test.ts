import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isUrgent, remindedOf } from '@contract/rules/message';

const root = join(__dirname, '..', '..', '..');
const sourcesIn = (folder: string): { path: string; text: string }[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(root, folder, path), 'utf8') }));

const news = (about: string, warning: 'near' | 'over' | null = null) => ({ about, warning });

describe('remindedOf', () => {
  it.each(['urge', 'matter-urged', 'lead-urged', 'contribution-urged'])('the urging %s is a reminder to act, and urgent', (about) => {
    expect([remindedOf(news(about)), isUrgent({ ...news(about), notice: 'deadline' })]).toEqual(['act', true]);
  });

  it.each([
    'remind',
    'notice-unread',
    'activity-unanswered',
    'course-unfinished',
    'theme-uncontributed',
    'draft-law-unanswered',
    'score-warning',
    'health-warning',
  ])('%s repeats what the receiver knows: a reminder to act, not urgent', (about) => {
    expect([remindedOf(news(about)), isUrgent({ ...news(about), notice: 'noticeUnread' })]).toEqual(['act', false]);
  });

  it.each(['near', 'over'] as const)('every warning of a deadline that is %s is a reminder to act', (warning) => {
    for (const about of ['reply', 'review', 'comment-near', 'livelihood-report-over']) expect(remindedOf(news(about, warning))).toBe('act');
  });

  it.each(['activity-tomorrow', 'activity-soon'])('%s is a reminder to attend', (about) => expect(remindedOf(news(about))).toBe('attend'));

  it.each(['submit', 'assign', 'notice-announced', 'activity-changed', 'message', 'mention'])('%s is news, not a reminder', (about) => {
    expect(remindedOf(news(about))).toBeNull();
  });
});

it('messages and work notices of all families are written in one place each', () => {
  const writers = (pattern: RegExp) =>
    ['server/modules', 'server/platform']
      .flatMap(sourcesIn)
      .filter(({ text }) => pattern.test(text))
      .map(({ path }) => path);
  expect(writers(/insertInto\('message'\)|INSERT INTO message\b/)).toEqual(['server/modules/message/add.ts']);
  expect(writers(/insertInto\('workNotice'\)|INSERT INTO work_notice\b|bulkTable\('work_notice'/)).toEqual([
    'server/modules/work-notice/store.ts',
  ]);
});

it('each key of a reminder belongs to a family that sends it', () => {
  const rules = sourcesIn('types/rules')
    .filter(({ path }) => !path.endsWith('/message.ts'))
    .map(({ text }) => text)
    .join('\n');
  const listed = /const URGINGS[\s\S]*?const ATTENDING[^;]*;/.exec(readFileSync(join(root, 'types/rules/message.ts'), 'utf8'))?.[0] ?? '';
  const keys = [...listed.matchAll(/'([a-z-]+)'/g)].map(([, key]) => key ?? '');
  expect(keys.length).toBeGreaterThan(10);
  for (const key of keys) expect(rules).toMatch(new RegExp(`['\\s]${key}'?: `));
});
