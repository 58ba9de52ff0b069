import { Text, View } from '@tarojs/components';
import type { TestResult } from '@/features/study/api';
import { heading, named, spoken } from '@/ui/a11y';
import { StatusTag } from '@/ui/status-tag';

type Marked = TestResult['questions'][number];

const optionsText = ({ options }: Marked, places: readonly number[]): string =>
  places.map((place) => options[place] ?? '').join('；') || '没有作答';

function MarkedQuestion({ question, number }: { question: Marked; number: number }) {
  const { text, chosen, isRight, answers, explanation } = question;
  return (
    <View className="study-marked" {...named('listitem')}>
      <View className="study-marked__head">
        <Text className="study-question__kind">{`第 ${String(number)} 题`}</Text>
        <StatusTag tone={isRight ? 'good' : 'bad'}>{isRight ? '正确' : '错误'}</StatusTag>
      </View>
      <Text className="study-question__text">{text}</Text>
      <Text className="study-marked__line">{`您的答案：${optionsText(question, chosen)}`}</Text>
      {answers === null || isRight ? null : <Text className="study-marked__line">{`正确答案：${optionsText(question, answers)}`}</Text>}
      {explanation === '' ? null : <Text className="study-marked__line">{`解析：${explanation}`}</Text>}
    </View>
  );
}

function outcomeOf({ passed, triesLeft }: TestResult): string {
  if (passed) return '测验合格，已完成本课程。';
  return triesLeft > 0
    ? `没有合格，还有 ${String(triesLeft)} 次机会。可以先复习课时再测；正确答案在测完后公布。`
    : '没有合格，三次机会已经用完。';
}

/** The result of an attempt: the score, and which answers were right. */
export function Result({ result }: { result: TestResult }) {
  const { score, passed, number, questions } = result;
  return (
    <>
      <View className="u-card study-result" {...spoken}>
        <Text className="study-result__name">{`第 ${String(number)} 次测验`}</Text>
        <Text className={`study-result__score${passed ? ' study-result__score--good' : ''}`}>{`${String(score ?? 0)} 分`}</Text>
        <Text className="study-result__text">{outcomeOf(result)}</Text>
      </View>
      <View className="u-card">
        <Text className="u-card__title" {...heading(2)}>
          各题情况
        </Text>
        <View {...named('list', '各题情况')}>
          {questions.map((question, at) => (
            <MarkedQuestion key={`${String(at)} ${question.text}`} question={question} number={at + 1} />
          ))}
        </View>
      </View>
    </>
  );
}
