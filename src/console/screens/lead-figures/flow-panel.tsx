import { LEAD_STATES } from '@contract/rules/lead';
import type { LeadFigures } from '@/features/lead/queries';
import { Panel } from '../../ui/panel';
import { LEAD_TONES } from '@/features/lead/rules';
import { type LeadsAsked, LeadsLink } from './leads-link';

type StateFigure = LeadFigures['states'][number];

/** States in which a next step is pending. */
const RUNNING = new Set(['waiting', 'published', 'claimed', 'suggested', 'assigned', 'replied']);

/** Returns the state where the process is stuck: the one with the most leads over the deadline or, if none is over, the longest median time. */
export function bottleneckOf(states: readonly StateFigure[]): StateFigure | undefined {
  const running = states.filter(({ state, count }) => RUNNING.has(state) && count > 0);
  const worst = [...running].sort((one, other) => other.over - one.over || (other.medianDays ?? 0) - (one.medianDays ?? 0));
  return worst[0];
}

/** Shows for each state the number of leads, the median time in it, and the number over the deadline; each number opens its rows. */
export function FlowPanel({ figures: { states }, list }: { figures: LeadFigures; list: LeadsAsked }) {
  const most = Math.max(1, ...states.map(({ count }) => count));
  const worst = bottleneckOf(states);
  return (
    <Panel title="流转情况">
      {worst && (
        <p className="lead-figures__worst">
          卡点：<strong>{LEAD_STATES[worst.state]}</strong>
          {worst.over > 0 && `，${String(worst.over)} 条已超期限`}
          {worst.medianDays !== null && `，一半停留 ${String(worst.medianDays)} 天以上`}
        </p>
      )}
      <table className="lead-figures__flow">
        <thead>
          <tr>
            <th scope="col">状态</th>
            <th scope="col" aria-hidden />
            <th scope="col">条数</th>
            <th scope="col">停留天数（中位）</th>
            <th scope="col">已超期限</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ state, count, medianDays, over }) => (
            <tr key={state} className={state === worst?.state ? 'is-worst' : ''}>
              <th scope="row">
                <span className={`console-status is-${LEAD_TONES[state]}`}>{LEAD_STATES[state]}</span>
              </th>
              <td aria-hidden>
                <span className="lead-figures__track">
                  <span className="lead-figures__fill" style={{ width: `${String((count / most) * 100)}%` }} />
                </span>
              </td>
              <td>
                <LeadsLink count={count} list={{ ...list, state }} of={LEAD_STATES[state]} />
              </td>
              <td>{RUNNING.has(state) && medianDays !== null ? `${String(medianDays)} 天` : '—'}</td>
              <td>
                <LeadsLink count={over} list={{ ...list, state, due: 'over' }} of={`${LEAD_STATES[state]}已超期限`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
