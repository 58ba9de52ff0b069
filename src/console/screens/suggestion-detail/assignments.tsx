import { ASSIGNMENT_ROLES } from '@contract/rules/suggestion-terms';
import type { Suggestion } from '@/features/suggestion/api';
import { minuteText } from '@/lib/dates';
import { Panel } from '../../ui/panel';

/** Who is in charge, the lead unit first. */
export function Assignments({ assignments }: { assignments: Suggestion['assignments'] }) {
  if (assignments.length === 0) return null;
  const leadFirst = [...assignments].sort((a, b) => Number(b.role === 'lead') - Number(a.role === 'lead'));
  return (
    <Panel title="承办单位">
      <ul className="console-units">
        {leadFirst.map((assignment) => (
          <li key={assignment.unitId}>
            <p className="console-units__name">
              <span className={`console-status is-${assignment.role === 'lead' ? 'active' : 'neutral'}`}>
                {ASSIGNMENT_ROLES[assignment.role]}
              </span>{' '}
              {assignment.unitName}
            </p>
            <p className="console-muted">
              {minuteText(assignment.assignedAt)} 交办
              {assignment.role === 'lead' && (assignment.signedAt ? `，${minuteText(assignment.signedAt)} 签收` : '，尚未签收')}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
