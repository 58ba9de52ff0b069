import type { LAW_OPINION_LIST } from '@contract/lists/law-opinion';
import { LAW_OPINION_SOURCES } from '@contract/rules/law-opinion';
import { outcomeMark } from '@/features/draft-law/words';
import type { LawOpinionLine } from '@/features/law-opinion/queries';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import type { ListColumns } from '../../list/list-table';
import { SubjectLink } from '../../list/subject-link';
import { MarkTag } from '../../ui/mark';
import { aboutWords, OpinionMarks } from './marks';

const Title = ({ opinion: { id, content } }: { opinion: LawOpinionLine }) => <SubjectLink type="lawOpinion" row={{ id, title: content }} />;

function copiesWords({ copies, foldedIntoId }: LawOpinionLine): string {
  if (foldedIntoId !== null) return '已并入';
  return copies === 0 ? '—' : `${numberText(copies + 1)} 条`;
}

export const COLUMNS: ListColumns<typeof LAW_OPINION_LIST, LawOpinionLine> = {
  law: { width: 144, ellipsis: true, render: ({ lawTitle }) => lawTitle },
  part: { width: 104, ellipsis: true, render: aboutWords },
  content: { width: 216, ellipsis: true, render: (opinion) => <Title opinion={opinion} /> },
  grounds: { width: 136, ellipsis: true, render: ({ grounds }) => grounds || '—' },
  source: { width: 88, render: ({ source }) => LAW_OPINION_SOURCES[source] },
  by: { width: 80, ellipsis: true, render: ({ byName }) => byName },
  copies: { width: 80, render: copiesWords },
  state: { width: 88, render: ({ state }) => <MarkTag mark={outcomeMark(state)} /> },
  reason: { width: 120, ellipsis: true, render: ({ reason }) => reason || '—' },
  isPublic: { width: 80, render: ({ isPublic }) => (isPublic ? '公开' : '不公开') },
  submittedAt: { width: 144, render: ({ submittedAt }) => minuteText(submittedAt) },
};

/** The same data for a narrow window. */
export const opinionCard = (opinion: LawOpinionLine) => (
  <>
    <Title opinion={opinion} />
    <p>
      <OpinionMarks opinion={opinion} />
    </p>
    <p className="console-muted">
      {[
        opinion.lawTitle,
        aboutWords(opinion),
        `${LAW_OPINION_SOURCES[opinion.source]} ${opinion.byName}`,
        minuteText(opinion.submittedAt),
      ].join(' · ')}
    </p>
  </>
);
