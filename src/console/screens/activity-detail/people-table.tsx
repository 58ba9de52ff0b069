import type { TableProps } from 'antd';
import { LEAVE_STATES } from '@contract/rules/leave';
import type { ActivityPerson } from '@/features/activity/api';
import { ANSWER_TONES, ANSWER_WORDS, wordOf } from '@/features/activity/rules';
import { LEAVE_TONES } from '@/features/leave/rules';
import { minuteText } from '@/lib/dates';
import { PagedPeople, type PeoplePage } from '../../ui/paged-people';

const EMPTY = '没有符合条件的代表';

/** Shows the answer of a person; for leave, also its state. */
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

/** All invited people, with their answers. */
export const PeopleTable = (parts: PeoplePage<ActivityPerson>) => (
  <PagedPeople<ActivityPerson>
    {...parts}
    idOf={({ deputyId }) => deputyId}
    columns={COLUMNS}
    width={TOTAL_WIDTH}
    empty={EMPTY}
    className="console-activity-rows"
    line={({ number, name, delegationName, answer, leave, reason }) => (
      <>
        <span>
          {`${String(number)} ${name}`}
          <span className="console-muted">（{delegationName}）</span>
        </span>
        <AnswerMark answer={answer} leave={leave} />
        {reason && <p className="console-activity-rows__reason console-muted">{reason}</p>}
      </>
    )}
  />
);
