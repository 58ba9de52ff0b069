import { Text, View } from '@tarojs/components';
import type { Study } from '@/features/study/api';
import { studyPartLink } from '@/features/study/links';
import { hoursText } from '@/features/study/words';
import { minuteText } from '@/lib/dates';
import { go } from '@/platform/navigation';
import { heading } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Facts } from '@/ui/facts';

type Test = NonNullable<Study['test']>;

/** Returns the deputy's current situation with the test. */
function standingOf({ mayDraw, triesLeft, attempts, passScore }: Test, isWithdrawn: boolean): string {
  if (attempts.some(({ passed }) => passed)) return '测验已合格。';
  if (isWithdrawn) return '课程已下架，不能再测验。';
  if (mayDraw) return `课时已学完，可以参加测验；${String(passScore)} 分合格，还有 ${String(triesLeft)} 次机会。`;
  if (triesLeft === 0) return '三次测验机会已经用完。';
  return `学完全部课时后参加测验；${String(passScore)} 分合格，可以测 ${String(triesLeft)} 次。`;
}

/** The test of a course that has one, with the attempts. */
export function TestCard({ study: { test, withdrawn } }: { study: Study }) {
  if (!test) return null;
  const tries = test.attempts.map(({ number, score, passed, answeredAt }) => ({
    name: `第 ${String(number)} 次`,
    value:
      answeredAt === null || score === null
        ? '已开始，还没有交卷'
        : `${String(score)} 分，${passed ? '合格' : '不合格'}（${minuteText(answeredAt)}）`,
  }));
  return (
    <View className="u-card">
      <Text className="u-card__title" {...heading(2)}>{`测验（${String(test.questions)} 题）`}</Text>
      <Text className="study-note">{standingOf(test, withdrawn)}</Text>
      {tries.length > 0 ? <Facts items={tries} /> : null}
    </View>
  );
}

/** The link to the certificate, when there is one. */
export function CertificateCard({ study: { courseId, certificate } }: { study: Study }) {
  if (!certificate) return null;
  return (
    <View className="u-card">
      <Text className="u-card__title" {...heading(2)}>
        学习证书
      </Text>
      <Text className="study-note">{`已完成本课程，计 ${hoursText(certificate.hours)}，证书编号 ${certificate.number}。`}</Text>
      <ActionButton onPress={() => void go(studyPartLink(courseId, 'certificate'))}>查看和下载证书</ActionButton>
    </View>
  );
}
