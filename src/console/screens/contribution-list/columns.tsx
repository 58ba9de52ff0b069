import type { CONTRIBUTION_LIST } from '@contract/lists/contribution';
import type { ContributionLine } from '@/features/contribution/queries';
import { authorWords } from '@/features/contribution/words';
import { minuteText } from '@/lib/dates';
import type { Around, ListColumns } from '../../list/list-table';
import { SubjectLink } from '../../list/subject-link';
import { OpinionDue, OpinionMarks } from './marks';
import './contribution-list.scss';

const Title = ({ opinion: { id, content } }: { opinion: ContributionLine }) => (
  <span className="console-contribution-title">
    <SubjectLink type="contribution" row={{ id, title: content }} />
  </span>
);

const Author = ({ opinion: { deputyName, delegationName } }: { opinion: ContributionLine }) => (
  <>
    {deputyName}
    <span className="console-muted console-contribution-delegation">{delegationName}</span>
  </>
);

export const COLUMNS: ListColumns<typeof CONTRIBUTION_LIST, ContributionLine> = {
  content: { least: 272, render: (opinion) => <Title opinion={opinion} /> },
  theme: { width: 144, render: ({ themeTitle }) => themeTitle },
  deputy: { width: 120, render: (opinion) => <Author opinion={opinion} /> },
  state: { width: 128, render: (opinion) => <OpinionMarks opinion={opinion} /> },
  unit: { width: 136, render: ({ unitName }) => unitName ?? '—' },
  due: { width: 96, render: (opinion, { now }) => <OpinionDue opinion={opinion} now={now} /> },
  createdAt: { width: 152, render: ({ createdAt }) => minuteText(createdAt) },
};

/** The same data for a narrow window. */
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
