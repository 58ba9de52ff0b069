import { Table, type TableColumnType } from 'antd';
import { RATING_GRADES } from '@contract/rules/livelihood';
import { VOTE_OUTCOMES, VOTE_WORDS, type VoteOutcome } from '@contract/rules/livelihood-vote';
import type { VoteItem, VoteRecord } from '@/features/livelihood-vote/queries';
import { moneyText, RATING_TONES } from '@/features/livelihood/words';
import { numberText } from '@/lib/number-text';
import { SubjectLink } from '../../list/subject-link';
import { MarkTag } from '../../ui/mark';
import { Panel } from '../../ui/panel';

const OUTCOME_TONES = { chosen: 'good', missed: 'bad', outvoted: 'neutral', tied: 'waiting' } as const satisfies Record<
  VoteOutcome,
  string
>;
const PERCENT = 100;
/** To two decimals, as in the record of the vote. */
export const exactShare = (share: number | null): string => (share === null ? '—' : `${(share * PERCENT).toFixed(2)}%`);
const countText = (count: number | null): string => (count === null ? '—' : numberText(count));

const Outcome = ({ vote: { kind }, item: { outcome, grade } }: { vote: VoteRecord; item: VoteItem }) => {
  if (grade !== null) return <MarkTag mark={{ tone: RATING_TONES[grade], word: RATING_GRADES[grade] }} />;
  if (outcome === null) return <>—</>;
  return <MarkTag mark={{ tone: OUTCOME_TONES[outcome], word: outcome === 'chosen' ? VOTE_WORDS[kind].chosen : VOTE_OUTCOMES[outcome] }} />;
};

const right = (title: string, textOf: (item: VoteItem) => string): TableColumnType<VoteItem> => ({
  title,
  align: 'right',
  width: 96,
  render: (_value, item) => textOf(item),
});

function columnsOf(vote: VoteRecord): TableColumnType<VoteItem>[] {
  const isCounted = vote.back !== null;
  const votes =
    vote.kind === 'rating'
      ? [
          right('满意', ({ good }) => countText(good)),
          right('基本满意', ({ fair }) => countText(fair)),
          right('不满意', ({ poor }) => countText(poor)),
        ]
      : [right('赞成票', ({ yes }) => countText(yes)), right('得票率', ({ yesRate }) => exactShare(yesRate))];
  return [
    { title: '序号', width: 56, render: (_value, { ordinal }) => ordinal },
    {
      title: '项目',
      render: (_value, item) => (
        <>
          <SubjectLink type="livelihood" row={{ id: item.livelihoodId, title: item.title }} />
          <div className="console-muted">
            {[item.place, item.unitName, item.cost !== null && moneyText(item.cost)].filter(Boolean).join('，')}
          </div>
        </>
      ),
    },
    ...(isCounted
      ? [...votes, { title: '结果', width: 112, render: (_value: unknown, item: VoteItem) => <Outcome vote={vote} item={item} /> }]
      : []),
  ];
}

/** The ballot in its order; after the count, with the votes and the outcome of each project. */
export function ResultPanel({ vote }: { vote: VoteRecord }) {
  const { kind, back, items } = vote;
  return (
    <Panel title={back === null ? '投票项目' : VOTE_WORDS[kind].result}>
      <Table<VoteItem>
        rowKey="livelihoodId"
        size="middle"
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={columnsOf(vote)}
        dataSource={items}
      />
    </Panel>
  );
}
