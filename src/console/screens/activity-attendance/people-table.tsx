import type { TableProps } from 'antd';
import { ATTENDANCE_STATES, type AttendanceState } from '@contract/rules/attendance';
import type { Sitting } from '@contract/schema/activity';
import type { AttendancePerson } from '@/features/attendance/staff-queries';
import { minuteText } from '@/lib/dates';
import { PagedPeople, type PeoplePage } from '../../ui/paged-people';
import type { Corrected } from './correct-modal';
import { ATTENDANCE_TONES } from '@/features/attendance/rules';

/** The data of a sitting that its dialogs need. */
export type SittingRef = Pick<Sitting, 'id' | 'name'>;

interface PeopleParts extends PeoplePage<AttendancePerson> {
  sittings: readonly BegunSitting[];
  /** Undefined when no correction is possible any more. */
  onCorrect: ((corrected: Corrected) => void) | undefined;
}

/** A sitting with the time from which people can sign in. */
type BegunSitting = SittingRef & Pick<Sitting, 'signInFrom'>;

const EMPTY = '没有符合条件的代表';
const CLOCK_AT = 11;
const WIDTHS = { number: 64, name: 112, delegation: 144, sitting: 128 };

interface CellProps {
  person: AttendancePerson;
  sitting: BegunSitting;
  onCorrect: PeopleParts['onCorrect'];
}

/** The state of a person in one sitting; a press opens the correction. */
function MarkCell({ person, sitting, onCorrect }: CellProps) {
  const mark = person.marks.find(({ sittingId }) => sittingId === sitting.id);
  if (!mark) return <>—</>;
  const { state, at, note } = mark;
  const clock = at === null || state === 'leave' || state === 'absent' ? '' : minuteText(at).slice(CLOCK_AT);
  const shown = (
    <>
      <AttendanceTag state={state} />
      {clock && <span className="console-attendance__clock console-muted">{clock}</span>}
    </>
  );
  // Before sign-in begins there is nothing to correct.
  if (!onCorrect || new Date(sitting.signInFrom) > new Date()) return <span title={note}>{shown}</span>;
  return (
    <button
      type="button"
      className="console-attendance__mark"
      aria-label={`更正${person.name}${sitting.name}的签到，现在${ATTENDANCE_STATES[state]}`}
      title={note}
      onClick={() => onCorrect({ person, sitting })}
    >
      {shown}
    </button>
  );
}

const YEAR_END = /^\d{4}年/;

const columnsFor = ({
  sittings,
  onCorrect,
}: Pick<PeopleParts, 'sittings' | 'onCorrect'>): NonNullable<TableProps<AttendancePerson>['columns']> => [
  { key: 'number', title: '编号', width: WIDTHS.number, fixed: 'left', align: 'right', dataIndex: 'number' },
  {
    key: 'name',
    title: '姓名',
    width: WIDTHS.name,
    fixed: 'left',
    render: (_value, { name, inOffice }) => (
      <>
        {name}
        {!inOffice && <span className="console-muted">（已离任）</span>}
      </>
    ),
  },
  { key: 'delegation', title: '代表团', width: WIDTHS.delegation, ellipsis: true, dataIndex: 'delegationName' },
  ...sittings.map((sitting) => ({
    key: sitting.id,
    title: sitting.name.replace(YEAR_END, ''),
    width: WIDTHS.sitting,
    render: (_value: unknown, person: AttendancePerson) => <MarkCell person={person} sitting={sitting} onCorrect={onCorrect} />,
  })),
];

/** All invited people, with a column for each sitting. */
export const PeopleTable = ({ sittings, onCorrect, ...parts }: PeopleParts) => (
  <PagedPeople<AttendancePerson>
    {...parts}
    idOf={({ deputyId }) => deputyId}
    columns={columnsFor({ sittings, onCorrect })}
    width={WIDTHS.number + WIDTHS.name + WIDTHS.delegation + WIDTHS.sitting * sittings.length}
    empty={EMPTY}
    className="console-activity-rows"
    line={(person) => (
      <>
        <span>
          {`${String(person.number)} ${person.name}`}
          <span className="console-muted">（{person.delegationName}）</span>
        </span>
        <ul className="console-attendance__marks">
          {sittings.map((sitting) => (
            <li key={sitting.id}>
              {sittings.length > 1 && <span className="console-muted">{sitting.name.replace(YEAR_END, '')}</span>}
              <MarkCell person={person} sitting={sitting} onCorrect={onCorrect} />
            </li>
          ))}
        </ul>
      </>
    )}
  />
);

/** Shows the attendance state of a person in a sitting by colour and word together. */
const AttendanceTag = ({ state }: { state: AttendanceState }) => (
  <span className={`console-status is-${ATTENDANCE_TONES[state]}`}>{ATTENDANCE_STATES[state]}</span>
);
