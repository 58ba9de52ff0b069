import { Drawer } from 'antd';
import { REFUSAL_REASONS } from '@contract/rules/moderation';
import { OPINION_ACTIONS, OPINION_STATES } from '@contract/rules/public';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import type { Opinion } from '@/features/public/api';
import { minuteText } from '@/lib/dates';
import { type Fact, FactList } from '../../ui/fact-list';
import { DrawerHistory } from '../../ui/history-list';
import { ModerationForm } from './moderation-form';
import { OpinionStateTag } from './columns';

interface OpinionDrawerProps {
  opinion: Opinion | undefined;
  open: boolean;
  onClose: () => void;
}

const factsOf = (opinion: Opinion, categoryName: string): Fact[] => [
  ['回执号', opinion.receipt],
  ['地区', opinion.areaName],
  ['类别', categoryName],
  ['姓名', opinion.name],
  ['手机号', opinion.mobile],
  ['提交时间', minuteText(opinion.submittedAt)],
  ['不采用的原因', opinion.refusalReason ? REFUSAL_REASONS[opinion.refusalReason] : ''],
  ['审核', opinion.moderatedAt && opinion.history.length === 0 ? `${opinion.moderatedByName}，${minuteText(opinion.moderatedAt)}` : ''],
];

/** The outcome of a moderated opinion; for opinions from before there were histories, only the answer is known. */
function Outcome({ opinion }: { opinion: Opinion }) {
  const { state, answer, history } = opinion;
  return (
    <>
      <h3 className="console-opinion-heading">{state === 'refused' ? '未采用的理由' : '回复'}</h3>
      <p className="console-opinion-text">{answer || '没有回复。'}</p>
      <DrawerHistory
        // The last note is the same as the answer above.
        entries={history.map((entry) => ({ ...entry, note: entry.note === answer ? '' : entry.note }))}
        nameOf={(action) => OPINION_ACTIONS[action]}
        statuses={OPINION_STATES}
      />
    </>
  );
}

/** One opinion in full, with the possible actions. */
export function OpinionDrawer({ opinion, open, onClose }: OpinionDrawerProps) {
  const { nameOf } = useDictionaryEntries('category');
  return (
    <Drawer open={open} title={opinion?.title} width={640} onClose={onClose}>
      {opinion && (
        <>
          <p className="console-detail-line">
            <OpinionStateTag state={opinion.state} />
          </p>
          <FactList facts={factsOf(opinion, nameOf(opinion.category))} />
          <p className="console-opinion-text">{opinion.content}</p>
          {opinion.state === 'waiting' ? (
            <ModerationForm key={opinion.id} opinion={opinion} onDone={onClose} />
          ) : (
            <Outcome opinion={opinion} />
          )}
        </>
      )}
    </Drawer>
  );
}
