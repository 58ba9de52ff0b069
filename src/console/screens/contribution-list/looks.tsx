import type { CONTRIBUTION_LIST } from '@contract/lists/contribution';
import { CONTRIBUTION_KINDS } from '@contract/rules/contribution';
import type { ContributionLine } from '@/features/contribution/queries';
import { authorWords } from '@/features/contribution/words';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import type { Around, Looks } from '../../list/list-table';
import { SubjectLink } from '../../list/subject-link';
import { OpinionDue, OpinionMarks, OpinionState } from './marks';

const Title = ({ opinion: { id, content } }: { opinion: ContributionLine }) => (
  <SubjectLink type="contribution" row={{ id, title: content }} />
);

function mergedWords({ mergedIntoId, mergedCount }: ContributionLine): string {
  if (mergedIntoId !== null) return '已并入';
  return mergedCount === 0 ? '—' : `含 ${numberText(mergedCount)} 条`;
}

export const LOOKS: Looks<typeof CONTRIBUTION_LIST, ContributionLine> = {
  content: { width: 248, ellipsis: true, render: (opinion) => <Title opinion={opinion} /> },
  theme: { width: 160, ellipsis: true, render: ({ themeTitle }) => themeTitle },
  deputy: { width: 80, ellipsis: true, render: ({ deputyName }) => deputyName },
  delegation: { width: 112, ellipsis: true, render: ({ delegationName }) => delegationName },
  state: { width: 104, render: (opinion) => <OpinionState opinion={opinion} /> },
  kind: { width: 72, render: ({ kind }) => CONTRIBUTION_KINDS[kind] },
  unit: { width: 136, ellipsis: true, render: ({ unitName }) => unitName ?? '—' },
  due: { width: 96, render: (opinion, { now }) => <OpinionDue opinion={opinion} now={now} /> },
  isPublic: { width: 80, render: ({ isPublic }) => (isPublic ? '公开' : '不公开') },
  merged: { width: 88, render: mergedWords },
  createdAt: { width: 152, render: ({ createdAt }) => minuteText(createdAt) },
};

/** The same on a narrow window. */
export const opinionCard = (opinion: ContributionLine, { now }: Around) => (
  <>
    <Title opinion={opinion} />
    <p>
      <OpinionMarks opinion={opinion} /> {opinion.due !== null && <OpinionDue opinion={opinion} now={now} />}
    </p>
    <p className="console-muted">{[opinion.themeTitle, authorWords(opinion), minuteText(opinion.createdAt)].join(' · ')}</p>
    {opinion.unitName !== null && <p className="console-muted">承办单位 {opinion.unitName}</p>}
  </>
);
