import { pointsText } from '@contract/rules/score';
import type { ScoreLine as Line } from '@/features/score/queries';

/** One of many, to be looked through. */
export const ScoreLine = ({ score: { name, ruleName, points, on, text } }: { score: Line }) => (
  <>
    {name} {ruleName} {pointsText(points, { signed: true })}
    <span className="console-muted">
      {' '}
      {on}，{text}
    </span>
  </>
);
