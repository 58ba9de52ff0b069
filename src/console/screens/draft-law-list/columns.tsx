import type { ComponentProps } from 'react';
import type { DRAFT_LAW_LIST } from '@contract/lists/draft-law';
import type { DraftLawLine } from '@/features/draft-law/queries';
import { closesWords, draftLawMark, rateWords, roundTitle } from '@/features/draft-law/words';
import type { ListColumns } from '../../list/list-table';
import { SubjectLink } from '../../list/subject-link';
import { MarkTag } from '../../ui/mark';
import { OpinionCount } from './opinion-count';

const beginsOn = ({ phases: { debate, text, proposals } }: DraftLawLine): string => (proposals ?? debate ?? text)?.beginsOn ?? '—';

const Title = ({ law }: { law: DraftLawLine }) => <SubjectLink type="draftLaw" row={{ id: law.id, title: roundTitle(law) }} />;

/** A draft that is not published has no opinions. */
const Counted = (props: ComponentProps<typeof OpinionCount> & { law: DraftLawLine }) =>
  props.law.state === 'draft' ? <>—</> : <OpinionCount {...props} />;

const Rate = ({ law }: { law: DraftLawLine }) => (
  <Counted
    {...{ law, name: '采纳率', search: 'accepted=true' }}
    count={law.counts.adopted + law.counts.partly}
    shown={rateWords(law.counts.rate)}
  />
);

export const COLUMNS: ListColumns<typeof DRAFT_LAW_LIST, DraftLawLine> = {
  title: { width: 240, render: (law) => <Title law={law} /> },
  state: { width: 96, render: ({ state }) => <MarkTag mark={draftLawMark(state)} /> },
  area: { width: 88, ellipsis: true, render: ({ areaName }) => areaName },
  begins: { width: 112, render: beginsOn },
  closes: { width: 112, render: ({ closesOn }) => closesOn ?? '—' },
  opinions: { width: 80, align: 'right', render: (law) => <Counted law={law} count={law.counts.opinions} name="意见" search="" /> },
  people: {
    width: 72,
    align: 'right',
    render: (law) => <Counted law={law} count={law.counts.people} name="人数" unit="人" search="" />,
  },
  handled: {
    width: 80,
    align: 'right',
    render: (law) => <Counted law={law} count={law.counts.handled} name="已处理" search="handled=true" />,
  },
  adopted: {
    width: 64,
    align: 'right',
    render: (law) => <Counted law={law} count={law.counts.adopted} name="采纳" search="state=adopted" />,
  },
  partly: {
    width: 88,
    align: 'right',
    render: (law) => <Counted law={law} count={law.counts.partly} name="部分采纳" search="state=partly" />,
  },
  rate: { width: 80, align: 'right', render: (law) => <Rate law={law} /> },
};

/** The same data for a narrow window. */
export const draftLawCard = (law: DraftLawLine) => (
  <>
    <Title law={law} />
    <p>
      <MarkTag mark={draftLawMark(law.state)} /> <span className="console-muted">{closesWords(law)}</span>
    </p>
    <p className="console-muted">{law.areaName}</p>
    {law.state !== 'draft' && (
      <p>
        <Counted law={law} count={law.counts.opinions} name="意见" search="" /> 条意见，
        <Counted law={law} count={law.counts.people} name="人数" unit="人" search="" /> 人，采纳率 <Rate law={law} />
      </p>
    )}
  </>
);
