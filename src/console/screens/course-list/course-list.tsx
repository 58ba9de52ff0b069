import { COURSE_LIST } from '@contract/lists/course';
import { useCourseList } from '@/features/course/queries';
import { ListScreen } from '../../list/list-screen';
import { NewRecord } from '../../list/new-record';
import { useOpenSubject } from '../../list/subject-link';
import { useListView } from '../../list/use-list-view';
import { CourseForm } from '../course-form/course-form';
import { courseCard, COLUMNS } from './columns';

const EMPTY = { title: '还没有课程', text: '新建课程并上架后，学习对象会收到消息，在手机上学习。' };
const NONE_FOUND = { title: '没有符合条件的课程', text: '请换一个状态、类别或关键词再查找。' };

/** The courses of the role's area and below, drafts first; the role creates its own here. */
export function CourseList() {
  const state = useListView(COURSE_LIST);
  const answer = useCourseList(state.query);
  return (
    <ListScreen
      title="学习课程"
      what="课程"
      state={state}
      answer={answer}
      columns={COLUMNS}
      cardOf={courseCard}
      empty={EMPTY}
      noneFound={NONE_FOUND}
      onOpen={useOpenSubject('course')}
      exported="course"
      savedAs="course"
      tools={<NewRecord text="新建课程" may="course:create" form={CourseForm} />}
    />
  );
}
