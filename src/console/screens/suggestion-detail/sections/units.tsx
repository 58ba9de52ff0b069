import { ASSIGNMENT_ROLES, HANDLING_MODES } from '@contract/rules/suggestion-terms';
import { RUNNING_STATUSES } from '@contract/rules/suggestion-status';
import { useMemo } from 'react';
import type { Suggestion } from '@/features/suggestion/api';
import { isUnitRated } from '@/features/suggestion/rules';
import { dateText, minuteText } from '@/lib/dates';
import { Due, StatusTag } from '../../../ui/tags';
import { Panel } from '../../../ui/panel';
import { useMyAssignment } from '../use-my-assignment';
import { hasGivenOpinion } from '../what-to-do';
import type { SectionProps } from './section-props';

type Assignment = Suggestion['assignments'][number];

/** The units in charge with their deadlines: each lead unit with its stage, each helper unit with whether it has given its opinion. */
export function Units({ item, title, anchor }: SectionProps) {
  const mine = useMyAssignment(item);
  const leadFirst = [...item.assignments].sort((a, b) => Number(b.role === 'lead') - Number(a.role === 'lead'));
  return (
    <Panel title={title} anchor={anchor} extra={item.mode && <span className="console-muted">{HANDLING_MODES[item.mode]}</span>}>
      <ul className="console-units">
        {leadFirst.map((assignment) => (
          <UnitLine key={assignment.unitId} item={item} assignment={assignment} isMine={assignment === mine} />
        ))}
      </ul>
    </Panel>
  );
}

function UnitLine({ item, assignment, isMine }: { item: Suggestion; assignment: Assignment; isMine: boolean }) {
  const isLead = assignment.role === 'lead';
  return (
    <li>
      <p className="console-units__name">
        <span className={`console-status is-${isLead ? 'active' : 'neutral'}`}>{ASSIGNMENT_ROLES[assignment.role]}</span>{' '}
        <strong>{assignment.unitName}</strong>
        {isMine && <span className="console-muted">（本单位）</span>} {isLead && <StageTag item={item} assignment={assignment} />}
        {assignment.extended && (
          <>
            {' '}
            <span className="console-status is-waiting">已延期</span>
          </>
        )}
      </p>
      <p className="console-muted">
        <span className="console-units__when">{minuteText(assignment.assignedAt)} 交办</span>
        {isLead && (
          <span className="console-units__when">{assignment.signedAt ? `${minuteText(assignment.signedAt)} 签收` : '尚未签收'}</span>
        )}
      </p>
      <UnitDue item={item} assignment={assignment} />
      {assignment.stage === 'assigned' && assignment.returnUntil && (
        <p className="console-muted">可在 {dateText(assignment.returnUntil)} 前退回</p>
      )}
    </li>
  );
}

/** Shows the stage of a lead unit; after its reply, whether it is rated. */
function StageTag({ item, assignment }: { item: Suggestion; assignment: Assignment }) {
  if (assignment.stage !== 'replied') return <StatusTag status={assignment.stage} />;
  return <span className="console-status is-good">{isUnitRated(item, assignment) ? '已评价' : '已答复'}</span>;
}

function UnitDue({ item, assignment }: { item: Suggestion; assignment: Assignment }) {
  const now = useMemo(() => new Date(), []);
  const { dueAt, nearAt, role } = assignment;
  const isDone = role === 'helper' && hasGivenOpinion(item, assignment);
  if (isDone) return <p className="console-muted">已提出会办意见</p>;
  if (!dueAt) return null;
  // A helper has no stage of its own: its deadline runs while the item is with the units.
  const status = role === 'lead' ? assignment.stage : item.status;
  return (
    <p>
      {role === 'lead' ? '答复期限' : '会办意见期限'} {dateText(dueAt)}
      {RUNNING_STATUSES.includes(status) && (
        <>
          ，<Due item={{ status, dueAt, nearAt }} now={now} />
        </>
      )}
    </p>
  );
}
