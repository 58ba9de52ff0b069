import { daysLeftText } from '@contract/rules/deadline';
import type { ContributionLine } from '@/features/contribution/queries';
import { contributionMark } from '@/features/contribution/words';
import { minuteText } from '@/lib/dates';
import { MarkTag } from '../../ui/mark';
import { StatusTag } from '../../ui/tags';

type Standing = Pick<ContributionLine, 'state' | 'kind' | 'suggestionStatus'>;
type Marked = Standing & Pick<ContributionLine, 'isPublic' | 'mergedIntoId' | 'mergedCount'>;

const NEUTRAL = 'neutral';

/** Shows the state of an opinion; a suggestion shows its own status. */
const OpinionState = ({ opinion: { state, kind, suggestionStatus } }: { opinion: Standing }) =>
  kind === 'opinion' || suggestionStatus === null ? <MarkTag mark={contributionMark(state)} /> : <StatusTag status={suggestionStatus} />;

/** Shows the state, and the marks that distinguish the contribution from others. */
export const OpinionMarks = ({ opinion }: { opinion: Marked }) => {
  const { kind, isPublic, mergedIntoId, mergedCount } = opinion;
  return (
    <>
      <OpinionState opinion={opinion} /> {kind === 'suggestion' && <MarkTag mark={{ tone: NEUTRAL, word: '建议' }} />}{' '}
      {!isPublic && <MarkTag mark={{ tone: NEUTRAL, word: '不公开' }} />}{' '}
      {mergedIntoId !== null && <MarkTag mark={{ tone: NEUTRAL, word: '已并入其他意见' }} />}{' '}
      {mergedCount > 0 && <MarkTag mark={{ tone: NEUTRAL, word: `合并 ${String(mergedCount)} 条` }} />}{' '}
    </>
  );
};

/** Shows the days left for the answer. */
export const OpinionDue = ({ opinion: { due, dueAt }, now }: { opinion: Pick<ContributionLine, 'due' | 'dueAt'>; now: Date }) =>
  due === null || dueAt === null ? (
    <span className="console-muted">—</span>
  ) : (
    <span className={`console-due is-${due}`} title={`期限 ${minuteText(dueAt)}`}>
      {daysLeftText(new Date(dueAt), now)}
    </span>
  );
