import { Pagination, Table, type TableProps } from 'antd';
import type { ActivityPerson } from '@/features/activity/api';
import { ANSWER_TONES, ANSWER_WORDS, wordOf } from '@/features/activity/rules';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { RowsSkeleton, tableWaiting } from '../../ui/skeletons';

interface PeopleParts {
  people: readonly ActivityPerson[];
  page: { page: number; pageSize: number; total: number };
  loading: boolean;
  onPage: (page: number) => void;
}

const EMPTY = '没有符合条件的代表';

function AnswerMark({ answer }: Pick<ActivityPerson, 'answer'>) {
  const word = wordOf(answer);
  return <span className={`console-status is-${ANSWER_TONES[word]}`}>{ANSWER_WORDS[word]}</span>;
}

const WIDTHS = { name: 96, delegation: 136, answer: 88, reason: 184, at: 184 };
const TOTAL_WIDTH = Object.values(WIDTHS).reduce((sum, width) => sum + width, 0);

const COLUMNS: NonNullable<TableProps<ActivityPerson>['columns']> = [
  { key: 'name', title: '姓名', width: WIDTHS.name, dataIndex: 'name' },
  { key: 'delegation', title: '代表团', width: WIDTHS.delegation, dataIndex: 'delegationName' },
  { key: 'answer', title: '回复', width: WIDTHS.answer, render: (_value, { answer }) => <AnswerMark answer={answer} /> },
  { key: 'reason', title: '请假原因', width: WIDTHS.reason, render: (_value, { reason }) => reason || '—' },
  {
    key: 'at',
    title: '回复时间',
    width: WIDTHS.at,
    render: (_value, { answeredAt, remindedAt }) => {
      if (answeredAt) return minuteText(answeredAt);
      return remindedAt ? `${minuteText(remindedAt)} 已提醒` : '—';
    },
  },
];

export const PeopleTable = ({ people, page, loading, onPage }: PeopleParts) => (
  <Table<ActivityPerson>
    className="console-table"
    size="small"
    rowKey="deputyId"
    columns={COLUMNS}
    dataSource={people}
    {...tableWaiting(loading, people.length, EMPTY)}
    tableLayout="fixed"
    scroll={{ x: TOTAL_WIDTH }}
    pagination={{
      current: page.page,
      pageSize: page.pageSize,
      total: page.total,
      showSizeChanger: false,
      hideOnSinglePage: true,
      showTotal: (total) => `共 ${numberText(total)} 人`,
      onChange: onPage,
    }}
  />
);

/** The same on a narrow window. */
export function PeopleRows({ people, page, loading, onPage }: PeopleParts) {
  if (people.length === 0) return loading ? <RowsSkeleton /> : <p className="console-muted">{EMPTY}</p>;
  return (
    <>
      <ul className="console-lines console-activity-rows">
        {people.map(({ deputyId, name, delegationName, answer, reason }) => (
          <li key={deputyId}>
            <span>
              {name}
              <span className="console-muted">（{delegationName}）</span>
            </span>
            <AnswerMark answer={answer} />
            {reason && <p className="console-activity-rows__reason console-muted">{reason}</p>}
          </li>
        ))}
      </ul>
      <Pagination
        simple
        align="center"
        current={page.page}
        pageSize={page.pageSize}
        total={page.total}
        hideOnSinglePage
        onChange={onPage}
      />
    </>
  );
}
