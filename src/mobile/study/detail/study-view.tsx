import type { ReactNode } from 'react';
import type { Lesson, Study } from '@/features/study/api';
import { studiesLink, studyLink, studyPartLink } from '@/features/study/links';
import { useStudy } from '@/features/study/queries';
import { nextLesson } from '@/features/study/words';
import { isOutOfSight } from '@/platform/call-errors';
import { back, go } from '@/platform/navigation';
import { ActionButton } from '@/ui/action-button';
import { NoticeBar } from '@/ui/notice-bar';
import { NotYet } from '../../shared/feed';
import { Screen } from '../../shared/screen';
import { ShareWay } from '../../shared/share-way';
import { useRefresh } from '../../shared/use-refresh';
import { NotThere } from '../shared/not-there';
import { TITLE } from '../shared/titles';
import { Comments } from './comments';
import { Head, Introduction } from './head';
import { LessonList } from './lesson-list';
import { LessonRoom } from './lesson-room';
import { CertificateCard, TestCard } from './outcome';
import { type Opened, useLesson } from './use-lesson';

const goBack = () => void back(studiesLink());

/** Returns the lesson offered in the bottom bar: the last opened one, then the next unfinished one. */
function offered(study: Study, { open }: Opened): Lesson | undefined {
  if (open) return open.time.isDone ? nextLesson(study, open.lesson.id) : undefined;
  return study.lessons.find(({ id }) => id === study.resumeLessonId && study.percent < 100);
}

/** The current action: the next lesson, otherwise the test, otherwise the certificate. */
function barOf(study: Study, opened: Opened): ReactNode {
  const lesson = offered(study, opened);
  const { courseId, test, certificate } = study;
  if (lesson) {
    const verb = opened.open ? '学习下一课时' : study.state === 'none' ? '开始学习' : '继续学习';
    return (
      <ActionButton
        kind="primary"
        grow
        busy={opened.opening !== undefined}
        label={`${verb}：${lesson.title}`}
        onPress={() => void opened.start(lesson)}
      >
        {verb}
      </ActionButton>
    );
  }
  if (test?.mayDraw)
    return (
      <ActionButton kind="primary" grow onPress={() => void go(studyPartLink(courseId, 'test'))}>
        参加测验
      </ActionButton>
    );
  if (certificate)
    return (
      <ActionButton kind="primary" grow onPress={() => void go(studyPartLink(courseId, 'certificate'))}>
        查看证书
      </ActionButton>
    );
  return null;
}

/** One course with its lessons, one of which can be open. */
export function StudyView({ id }: { id: number }) {
  const query = useStudy(id);
  const { data: study } = query;
  const opened = useLesson();
  useRefresh(query.refetch);
  if (!study && isOutOfSight(query.error)) return <NotThere />;
  const bar = study ? barOf(study, opened) : null;
  return (
    <Screen title={TITLE} onBack={goBack} footer={bar}>
      {study ? (
        <>
          {opened.problem ? <NoticeBar text={opened.problem} /> : null}
          {opened.open ? <LessonRoom key={opened.open.session.sessionId} opened={opened.open} ways={opened} /> : null}
          <Head study={study} />
          {study.withdrawn ? null : <LessonList study={study} opened={opened} />}
          <TestCard study={study} />
          <CertificateCard study={study} />
          <Introduction study={study} />
          {study.hasComments ? <Comments courseId={id} mayWrite={!study.withdrawn} /> : null}
          <ShareWay card={() => ({ title: '学习课程', text: study.areaName, link: studyLink(id) })} />
        </>
      ) : (
        <NotYet query={query} />
      )}
    </Screen>
  );
}
