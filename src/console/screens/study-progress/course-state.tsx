import type { Progress } from '@/features/course/progress';
import { studyMark } from '@/features/course/rules';
import { MarkTag } from '../../ui/mark';

/** Shows a deputy's state in one course, and whether it is overdue. */
export const CourseState = ({ course: { state, isOverdue } }: { course: NonNullable<Progress['course']> }) => (
  <>
    <MarkTag mark={studyMark(state)} /> {isOverdue && <MarkTag mark={{ tone: 'bad', word: '逾期' }} />}
  </>
);
