import type { CallReply } from '@contract/contract';
import { missingOf } from '@/console/screens/course-detail/missing';
import { type CourseFields, fieldsOf, formOf, startWith, toKept } from '@/console/screens/course-form/form-values';

type Course = CallReply<'course.get'>;

const nobody = { roleKinds: [], areas: [], delegations: [], people: [] };
const file = { id: 'f1', name: '讲解.mp4', size: 10, type: 'video/mp4', uploadedAt: '2026-03-05T01:00:00.000Z' };
const lesson = { id: 7, kind: 'video' as const, title: '讲解', minutes: 12, file, text: '', content: [], url: '' };

const aCourse = (change: Partial<Course> = {}): Course => ({
  ...{ id: 1, title: '代表法', category: 'law', audience: 'new', state: 'draft', areaCode: '3311', areaName: '丽水市', year: 2026 },
  ...{ dueOn: '2026-06-30', coverId: 'c1', lessonCount: 1, minutes: 12, hours: 0.3, testQuestions: 2, publishedAt: null },
  ...{ counts: { assigned: 0, begun: 0, finished: 0 }, introduction: '介绍', hasComments: true, lessons: [lesson], questions: [] },
  ...{ addressing: { ...nobody, delegations: [{ id: 3, name: '莲都代表团' }] }, publisherName: '人大办公室', withdrawReason: '' },
  ...{ version: 4, actions: [], history: [] },
  ...change,
});

it('an unchanged course form sends the course as it was read', () => {
  const course = aCourse();
  expect(formOf(fieldsOf(course) as CourseFields)).toEqual({
    ...{ title: '代表法', introduction: '介绍', category: 'law', audience: 'new', year: 2026, dueOn: '2026-06-30', coverId: 'c1' },
    lessons: [{ id: 7, kind: 'video', title: '讲解', minutes: 12, fileId: 'f1', text: '', url: '' }],
    ...{ testQuestions: 2, hasComments: true },
    addressing: { roleKinds: [], areaCodes: [], delegationIds: [3], userinfoIds: [] },
  });
});

it('a course form continues with the kept draft, unless the course has changed since', () => {
  const course = aCourse();
  const kept = { ...toKept({ ...fieldsOf(course), title: '代表法（修订）' }, course), at: '2026-03-05T01:00:00.000Z' };
  expect(startWith(kept, course)).toMatchObject({ isKept: true, fields: { title: '代表法（修订）' } });
  expect(startWith(kept, course).fields.dueOn?.format('YYYY-MM-DD')).toBe('2026-06-30');
  expect(startWith(kept, aCourse({ version: 5 }))).toMatchObject({ isKept: false, fields: { title: '代表法' } });
});

it('the form says why a draft course cannot be published', () => {
  expect(missingOf(aCourse({ lessons: [] }))).toMatch(/还没有课时/);
  expect(missingOf(aCourse())).toMatch(/测验要抽 2 题，题库只有 0 题/);
  expect(missingOf(aCourse({ testQuestions: 0, addressing: nobody }))).toMatch(/还没有选择学习对象/);
  expect(missingOf(aCourse({ testQuestions: 0 }))).toBeUndefined();
});
