import { Alert } from 'antd';
import { COURSE_ACTIONS, COURSE_AUDIENCES, COURSE_STATES } from '@contract/rules/course';
import type { Course } from '@/features/course/api';
import { useCourse } from '@/features/course/queries';
import { stateMark } from '@/features/course/rules';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { BackToList } from '../../detail/back-to-list';
import { DetailPage } from '../../detail/detail-page';
import { DetailScreen, useDetailId } from '../../detail/detail-screen';
import { addressingText } from '../../publishing/addressing-field';
import { DictionaryEntryName } from '../../ui/dictionary-entry-name';
import type { Fact } from '../../ui/fact-list';
import { MarkTag } from '../../ui/mark';
import { Panel } from '../../ui/panel';
import { Cover } from '../../ui/cover';
import { CourseActions } from './course-actions';
import { LessonsPanel } from './lessons-panel';
import { QuestionsPanel } from './questions-panel';
import { TabsPanel } from './tabs-panel';
import './course-detail.scss';

/** One course: its content, the viewer's actions, its questions, the progress of its deputies, and the history. */
export function CourseDetail() {
  const id = useDetailId();
  const query = useCourse(id);
  return (
    <DetailScreen what="课程" id={id} query={query} titleOf={({ title }) => title} back={<BackToList of="course" />}>
      {(course) => <Whole course={course} />}
    </DetailScreen>
  );
}

const factsOf = (course: Course): Fact[] => [
  ['类别', <DictionaryEntryName key="category" of="courseCategory" code={course.category} />],
  ['年度', `${String(course.year)} 年`],
  ['修习要求', course.dueOn ? `必修，${course.dueOn} 前完成` : '选修'],
  ['适用代表', COURSE_AUDIENCES[course.audience]],
  ['学时', `${String(course.hours)} 学时（${numberText(course.minutes)} 分钟）`],
  ['测验', course.testQuestions > 0 ? `随机 ${numberText(course.testQuestions)} 题` : '不测验'],
  ['评论', course.hasComments ? '允许' : '不允许'],
  ['学习对象', course.addressing ? addressingText(course.addressing) : ''],
  ['发布单位', course.publisherName],
  ['区域', course.areaName],
  ['上架时间', course.publishedAt ? minuteText(course.publishedAt) : ''],
];

const Whole = ({ course }: { course: Course }) => (
  <DetailPage
    type="course"
    row={course}
    line={
      <>
        <MarkTag mark={stateMark(course.state)} />
        <span>{course.dueOn ? `必修，${course.dueOn} 截止` : '选修'}</span>
        {course.state !== 'draft' && (
          <span>
            应学 {numberText(course.counts.assigned)} 人，学完 {numberText(course.counts.finished)} 人
          </span>
        )}
      </>
    }
    alert={
      course.state === 'withdrawn' && (
        <Alert className="console-course-alert" type="warning" showIcon message={`课程已下架：${course.withdrawReason}`} />
      )
    }
    actions={<CourseActions course={course} />}
    facts={factsOf(course)}
    history={{ entries: course.history, nameOf: (action) => COURSE_ACTIONS[action], statuses: COURSE_STATES }}
  >
    <Panel title="简介">
      <div className="console-course-intro">
        <Cover fileId={course.coverId} large />
        <p className="console-prose">{course.introduction || '（没有填写简介）'}</p>
      </div>
    </Panel>
    <LessonsPanel course={course} />
    <QuestionsPanel course={course} />
    {course.state !== 'draft' && <TabsPanel course={course} />}
  </DetailPage>
);
