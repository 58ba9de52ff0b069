import type { ReactNode } from 'react';
import { useState } from 'react';
import { Text, View } from '@tarojs/components';
import type { Study } from '@/features/study/api';
import { studyLink, studyPartLink } from '@/features/study/links';
import { useStudy } from '@/features/study/queries';
import { questionsText } from '@/features/study/words';
import { isOutOfSight } from '@/platform/call-errors';
import { confirm } from '@/platform/feedback';
import { back, replace } from '@/platform/navigation';
import { heading } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Problem } from '@/ui/field';
import { NotYet } from '../../shared/feed';
import { Screen } from '../../shared/screen';
import { useForm } from '../../shared/use-form';
import { useRefresh } from '../../shared/use-refresh';
import { NotThere } from '../shared/not-there';
import { Question } from './question';
import { Result } from './result';
import { useTest } from './use-test';

const TITLE = '课程测验';

/** The introduction before the first question. */
function Before({ study: { title, test } }: { study: Study }) {
  if (!test) return <Text className="study-note">这门课程没有测验。</Text>;
  const lines = [
    `共 ${String(test.questions)} 题，每题分数相同；多选题要全部选对。`,
    `${String(test.passScore)} 分合格，还有 ${String(test.triesLeft)} 次机会。`,
    '不限时间。中途离开，已选的答案保留在这台设备上，回来接着答。',
  ];
  return (
    <View className="u-card">
      <Text className="u-card__title" {...heading(2)}>
        {title}
      </Text>
      {lines.map((line) => (
        <Text key={line} className="study-note">
          {line}
        </Text>
      ))}
      {test.mayDraw ? null : <Text className="study-note">现在不能测验：要先学完全部课时，并且还没有合格、还有机会。</Text>}
    </View>
  );
}

/** The test of a course, with all questions one below the other. */
export function TestView({ id, roleId }: { id: number; roleId: string }) {
  const query = useStudy(id);
  const { data: study } = query;
  const test = useTest(id, roleId);
  const { run, problem } = useForm();
  const [asked, setAsked] = useState(false);
  useRefresh(query.refetch);
  if (!study && isOutOfSight(query.error)) return <NotThere />;
  const goBack = () => void back(studyLink(id));

  const begin = () =>
    run(async () => {
      setAsked(false);
      await test.draw();
    });
  const handIn = () =>
    run(async () => {
      setAsked(true);
      const { unanswered } = test;
      const isSure =
        unanswered.length === 0 ||
        (await confirm({
          title: '现在交卷吗？',
          content: `${questionsText(unanswered)}还没有作答，没有作答的按答错计。`,
          confirmText: '交卷',
          cancelText: '继续作答',
        }));
      if (isSure) await test.handIn();
    });

  const bar = (): ReactNode => {
    if (test.result) {
      const { passed, triesLeft } = test.result;
      return (
        <>
          <ActionButton grow onPress={goBack}>
            返回课程
          </ActionButton>
          {passed ? (
            <ActionButton kind="primary" grow onPress={() => void replace(studyPartLink(id, 'certificate'))}>
              查看证书
            </ActionButton>
          ) : null}
          {!passed && triesLeft > 0 ? (
            <ActionButton kind="primary" grow busy={test.isDrawing} onPress={begin}>
              再测一次
            </ActionButton>
          ) : null}
        </>
      );
    }
    if (test.test)
      return (
        <ActionButton kind="primary" grow busy={test.isHandingIn} onPress={handIn}>
          交卷
        </ActionButton>
      );
    if (!study?.test?.mayDraw) return null;
    return (
      <ActionButton kind="primary" grow busy={test.isDrawing} onPress={begin}>
        {study.test.attempts.some(({ answeredAt }) => answeredAt === null) ? '继续答题' : '开始答题'}
      </ActionButton>
    );
  };

  const body = (): ReactNode => {
    if (test.result) return <Result result={test.result} />;
    if (test.test)
      return test.test.questions.map((question, at) => (
        <Question
          key={`${String(test.test?.attemptId)} ${String(at)}`}
          question={question}
          number={at + 1}
          chosen={test.answers[at] ?? []}
          isMissing={asked && test.unanswered.includes(at)}
          onChoose={(places) => test.choose(at, places)}
        />
      ));
    return study ? <Before study={study} /> : <NotYet query={query} />;
  };

  return (
    <Screen title={TITLE} onBack={goBack} footer={bar()}>
      {body()}
      <Problem>{problem}</Problem>
    </Screen>
  );
}
