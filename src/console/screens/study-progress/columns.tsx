import type { STUDY_LIST } from '@contract/lists/study';
import { YEAR_CLASS_HOURS } from '@contract/rules/study';
import type { Progress } from '@/features/course/progress';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import type { ListColumns } from '../../list/list-table';
import { SubjectLink } from '../../list/subject-link';
import { Bar } from '../../ui/bar';
import { MarkTag } from '../../ui/mark';
import { CourseState } from './course-state';

const Goal = ({ reached }: { reached: boolean }) => (
  <MarkTag mark={reached ? { tone: 'good', word: '已达标' } : { tone: 'waiting', word: '未达标' }} />
);

/** The number of overdue required courses. */
const Behind = ({ behind }: { behind: number }) =>
  behind > 0 ? <span className="console-due is-over">{numberText(behind)} 门</span> : <span className="console-muted">—</span>;

export const COLUMNS: ListColumns<typeof STUDY_LIST, Progress> = {
  name: { width: 88, render: (deputy) => <SubjectLink type="performance" row={deputy} /> },
  delegation: { width: 128, ellipsis: true, render: ({ delegationName }) => delegationName },
  hours: { width: 96, align: 'right', render: ({ hours }) => `${String(hours)} / ${String(YEAR_CLASS_HOURS)}` },
  online: { width: 88, align: 'right', render: ({ online }) => String(online) },
  onSite: { width: 88, align: 'right', render: ({ onSite }) => String(onSite) },
  papers: { width: 88, align: 'right', render: ({ papers }) => String(papers) },
  goal: { width: 88, render: ({ reached }) => <Goal reached={reached} /> },
  assigned: { width: 88, align: 'right', render: ({ assigned }) => numberText(assigned) },
  finished: { width: 80, align: 'right', render: ({ finished }) => numberText(finished) },
  behind: { width: 72, align: 'right', render: ({ behind }) => <Behind behind={behind} /> },
  lastStudiedAt: { width: 144, render: ({ lastStudiedAt }) => (lastStudiedAt ? minuteText(lastStudiedAt) : '—') },
};

/** The columns with the deputy's state in the given course. */
export const COURSE_COLUMNS = {
  ...COLUMNS,
  course: { width: 128, render: ({ course }: Progress) => course && <CourseState course={course} /> },
  percent: { width: 128, render: ({ course }: Progress) => course && <Bar percent={course.percent} /> },
  score: { width: 64, align: 'right' as const, render: ({ course }: Progress) => course?.score ?? '—' },
};

/** The same data for a narrow window. */
export const progressCard = (deputy: Progress) => (
  <>
    <SubjectLink type="performance" row={deputy} />
    <p>
      <Goal reached={deputy.reached} /> {deputy.course && <CourseState course={deputy.course} />}{' '}
      {deputy.behind > 0 && <MarkTag mark={{ tone: 'bad', word: `逾期 ${numberText(deputy.behind)} 门` }} />}
    </p>
    <p className="console-muted">
      {deputy.delegationName} · {String(deputy.hours)} / {String(YEAR_CLASS_HOURS)} 学时
    </p>
    <p className="console-muted">
      必修 {numberText(deputy.assigned)} 门，已完成 {numberText(deputy.finished)} 门
    </p>
  </>
);
