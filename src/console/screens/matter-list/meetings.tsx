import { MEETING_CAUSES, MEETING_OUTCOMES } from '@contract/rules/matter';
import type { MatterRecord } from '@/features/matter/queries';
import { minuteText } from '@/lib/dates';
import './meetings.scss';

const namesOf = (some: readonly { name: string }[]): string => some.map(({ name }) => name).join('、');

/** The meetings about a matter, with their records. */
export const Meetings = ({ matter: { meetings } }: { matter: MatterRecord }) =>
  meetings.length === 0 ? null : (
    <>
      <h3 className="console-comment-heading">会商</h3>
      {meetings.map(({ id, cause, meetsAt, place, units, deputies, conclusion, tasks, outcome, concludedBy, concludedAt }) => (
        <div key={id} className="console-meeting">
          <div>{`${minuteText(meetsAt)}，${place}`}</div>
          <div className="console-muted">{`原因：${MEETING_CAUSES[cause]}`}</div>
          <div className="console-muted">{`参加：${namesOf([...units, ...deputies])}`}</div>
          {concludedAt !== null && outcome !== null && (
            <>
              <div>{`结论（${MEETING_OUTCOMES[outcome]}）：${conclusion}`}</div>
              {tasks.length > 0 && (
                <ul>
                  {tasks.map(({ who, what, until }) => (
                    <li key={`${who} ${what} ${until}`}>{`${who}：${what}，${until} 前`}</li>
                  ))}
                </ul>
              )}
              <div className="console-muted">{`${concludedBy}，${minuteText(concludedAt)}`}</div>
            </>
          )}
        </div>
      ))}
    </>
  );
