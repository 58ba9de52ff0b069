import { Pagination, Table, type TableProps } from 'antd';
import { LEAVE_STATES } from '@contract/rules/leave';
import type { ActivityPerson } from '@/features/activity/api';
import { ANSWER_TONES, ANSWER_WORDS, wordOf } from '@/features/activity/rules';
import { LEAVE_TONES } from '@/features/leave/rules';
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

/** What somebody answered; of a leave also how it stands. */
function AnswerMark({ answer, leave }: Pick<ActivityPerson, 'answer' | 'leave'>) {
  if (leave !== null && leave !== 'withdrawn') {
    return <span className={`console-status is-${LEAVE_TONES[leave]}`}>{`请假 ${LEAVE_STATES[leave]}`}</span>;
  }
  const word = wordOf(answer);
  return <span className={`console-status is-${ANSWER_TONES[word]}`}>{ANSWER_WORDS[word]}</span>;
}

const WIDTHS = { number: 56, name: 96, delegation: 136, answer: 104, reason: 184, at: 184 };
const TOTAL_WIDTH = Object.values(WIDTHS).reduce((sum, width) => sum + width, 0);

const COLUMNS: NonNullable<TableProps<ActivityPerson>['columns']> = [
  { key: 'number', title: '编号', width: WIDTHS.number, align: 'right', dataIndex: 'number' },
  { key: 'name', title: '姓名', width: WIDTHS.name, dataIndex: 'name' },
  { key: 'delegation', title: '代表团', width: WIDTHS.delegation, dataIndex: 'delegationName' },
  { key: 'answer', title: '回复', width: WIDTHS.answer, render: (_value, person) => <AnswerMark {...person} /> },
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
        {people.map(({ deputyId, number, name, delegationName, answer, leave, reason }) => (
          <li key={deputyId}>
            <span>
              {`${String(number)} ${name}`}
              <span className="console-muted">（{delegationName}）</span>
            </span>
            <AnswerMark answer={answer} leave={leave} />
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
