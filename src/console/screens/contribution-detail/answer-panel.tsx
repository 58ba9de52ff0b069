import type { ContributionRecord } from '@/features/contribution/queries';
import { costWords, plannedName } from '@/features/contribution/words';
import { minuteText } from '@/lib/dates';
import { FactList } from '../../ui/fact-list';
import { Panel } from '../../ui/panel';

/** Shows the answer, the planned date and the cost; for an opinion kept for information, the reason. */
export function AnswerPanel({ opinion }: { opinion: ContributionRecord }) {
  const { state, answer, answeredBy, answeredAt, plannedOn, cost } = opinion;
  if (answer === '') return null;
  return (
    <Panel title={state === 'noted' ? '仅作参考的原因' : '办理答复'}>
      <p className="console-prose">{answer}</p>
      <FactList
        isApart
        facts={[
          ['答复人', answeredBy],
          ['答复时间', answeredAt === null ? '' : minuteText(answeredAt)],
          [plannedName(opinion), plannedOn ?? ''],
          ['投入', cost === null ? '' : costWords(cost)],
        ]}
      />
    </Panel>
  );
}
