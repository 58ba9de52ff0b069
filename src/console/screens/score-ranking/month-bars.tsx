import { pointsText } from '@contract/rules/score';
import type { ScoreYear } from '@/features/score/years';

/** The points of each month, before caps; a month with a negative sum hangs below the line. */
export function MonthBars({ months }: Pick<ScoreYear, 'months'>) {
  const most = Math.max(1, ...months.map(({ points }) => Math.abs(points)));
  const hasLoss = months.some(({ points }) => points < 0);
  return (
    <ol className={`score-months${hasLoss ? ' has-loss' : ''}`}>
      {months.map(({ month, points }) => (
        <li key={month}>
          <span className="console-sr">{`${String(month)} 月 ${pointsText(points)}`}</span>
          <span className="score-months__space" aria-hidden>
            <span className="score-months__value">{points === 0 ? '' : String(points)}</span>
            {points > 0 && <span className="score-months__bar" style={{ height: `${String((points / most) * 100)}%` }} />}
          </span>
          {hasLoss && (
            <span className="score-months__space is-below" aria-hidden>
              {points < 0 && <span className="score-months__bar is-loss" style={{ height: `${String((-points / most) * 100)}%` }} />}
            </span>
          )}
          <span className="score-months__month" aria-hidden>
            {month}
          </span>
        </li>
      ))}
    </ol>
  );
}
