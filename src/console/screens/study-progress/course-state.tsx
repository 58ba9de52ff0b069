import type { Progress } from '@/features/course/progress';
import { studyMark } from '@/features/course/rules';
import { MarkTag } from '../../ui/mark';

/** How a deputy stands in one course, and whether that is late. */
export const CourseState = ({ course: { state, isOverdue } }: { course: NonNullable<Progress['course']> }) => (
  <>
    <MarkTag mark={studyMark(state)} /> {isOverdue && <MarkTag mark={{ tone: 'bad', word: '逾期' }} />}
  </>
);
