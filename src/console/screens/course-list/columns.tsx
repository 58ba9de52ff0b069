import { Link } from 'react-router-dom';
import type { COURSE_LIST } from '@contract/lists/course';
import { COURSE_AUDIENCES } from '@contract/rules/course';
import type { CourseLine } from '@/features/course/api';
import { stateMark } from '@/features/course/rules';
import { dateText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import type { ListColumns } from '../../list/list-table';
import { SubjectLink } from '../../list/subject-link';
import { useScreenLinks } from '../../menu/use-screen-links';
import { Cover } from '../../ui/cover';
import { DictionaryEntryName } from '../../ui/dictionary-entry-name';
import { MarkTag } from '../../ui/mark';
import './course-list.scss';

const Title = ({ course }: { course: CourseLine }) => (
  <span className="console-course-title">
    <Cover fileId={course.coverId} />
    <SubjectLink type="course" row={course} />
  </span>
);

/** A number of deputies that links to the progress list; a draft has no deputies yet. */
function Counted({ course: { id, title, state, counts }, of }: { course: CourseLine; of: 'assigned' | 'finished' }) {
  const link = useScreenLinks().to('study/progress', `courseId=${String(id)}`);
  const text = numberText(counts[of]);
  if (state === 'draft') return <>—</>;
  return (
    <span className="console-course-counted">
      {link && counts.assigned > 0 ? (
        <Link to={link} aria-label={`《${title}》${of === 'assigned' ? '应学' : '学完'} ${text} 人，查看学习进度`}>
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  );
}

export const COLUMNS: ListColumns<typeof COURSE_LIST, CourseLine> = {
  title: { width: 236, render: (course) => <Title course={course} /> },
  category: { width: 88, ellipsis: true, render: ({ category }) => <DictionaryEntryName of="courseCategory" code={category} /> },
  state: { width: 80, render: ({ state }) => <MarkTag mark={stateMark(state)} /> },
  area: { width: 80, ellipsis: true, render: ({ areaName }) => areaName },
  year: { width: 64 },
  audience: { width: 88, render: ({ audience }) => COURSE_AUDIENCES[audience] },
  dueOn: { width: 112, render: ({ dueOn }) => dueOn ?? '选修' },
  lessons: { width: 64, align: 'right', render: ({ lessonCount }) => numberText(lessonCount) },
  hours: { width: 64, align: 'right', render: ({ hours }) => String(hours) },
  assigned: { width: 64, align: 'right', render: (course) => <Counted course={course} of="assigned" /> },
  finished: { width: 64, align: 'right', render: (course) => <Counted course={course} of="finished" /> },
  publishedAt: { width: 112, render: ({ publishedAt }) => (publishedAt ? dateText(publishedAt) : '—') },
};

/** The same data for a narrow window. */
export const courseCard = (course: CourseLine) => (
  <>
    <Title course={course} />
    <p>
      <MarkTag mark={stateMark(course.state)} /> <DictionaryEntryName of="courseCategory" code={course.category} />
    </p>
    <p className="console-muted">
      {course.areaName} · {String(course.year)} 年 · {String(course.hours)} 学时 · {course.dueOn ? `${course.dueOn} 截止` : '选修'}
    </p>
    {course.state !== 'draft' && (
      <p>
        应学 <Counted course={course} of="assigned" /> 人，学完 <Counted course={course} of="finished" /> 人
      </p>
    )}
  </>
);
