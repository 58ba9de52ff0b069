import { attendanceRate, ATTENDANCE_STATES } from '@contract/rules/attendance';
import { rateText } from '@/features/attendance/rules';
import type { SignInScreen } from '@/features/attendance/screen';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';

const CLOCK_AT = 11;
/** The number of last arrivals that fit. */
const SHOWN = 12;

/** Shows the number of arrivals out of the total, and the number on leave. */
export function Counts({ screen: { arrived, due, leave, kept } }: { screen: SignInScreen }) {
  const share = due > leave ? Math.min(1, arrived / (due - leave)) : 0;
  const rate = rateText(attendanceRate({ due, leave, present: arrived, late: 0, makeup: 0 }));
  return (
    <section className="console-wall__counts" aria-label="签到人数">
      <div className="console-wall__arrived">
        <span className="console-wall__name">已签到</span>
        <strong>{numberText(arrived)}</strong>
        <span className="console-wall__due">
          / 应到 <b>{numberText(due)}</b>
        </span>
      </div>
      <span className="console-wall__progress" role="img" aria-label={`出席率 ${rate}`}>
        <span style={{ transform: `scaleX(${String(share)})` }} />
      </span>
      <dl className="console-wall__others">
        <Other name="出席率" value={rate} />
        <Other name="请假" value={numberText(leave)} />
        <Other name="待确认" value={numberText(kept)} />
      </dl>
    </section>
  );
}

const Other = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** Shows the last arrivals, the newest first. */
export function Arrivals({ last, phase }: Pick<SignInScreen, 'last' | 'phase'>) {
  return (
    <section className="console-wall__last" aria-label="最近签到">
      <h2>最近签到</h2>
      {last.length === 0 && <p className="console-wall__nobody">{phase === 'over' ? '没有签到记录' : '还没有代表签到'}</p>}
      <ol>
        {last.slice(0, SHOWN).map(({ deputyId, name, delegationName, at, state }) => (
          <li key={deputyId}>
            <span className="console-wall__who">{name}</span>
            <span className="console-wall__of">{delegationName}</span>
            {state !== 'present' && <span className={`console-wall__state is-${state}`}>{ATTENDANCE_STATES[state]}</span>}
            <time dateTime={at}>{minuteText(at).slice(CLOCK_AT)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
