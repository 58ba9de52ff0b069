import { type Rating, RATINGS } from '@contract/rules/suggestion-terms';
import type { Suggestion } from '@/features/suggestion/api';
import { minuteText } from '@/lib/dates';
import { Panel } from '../../ui/panel';

const TONES: Record<Rating, string> = { satisfied: 'good', mostly: 'active', dissatisfied: 'bad', none: 'neutral' };

/** How the lead deputy rated the handling and the result, the newest first. */
export function Evaluations({ evaluations }: { evaluations: Suggestion['evaluations'] }) {
  if (evaluations.length === 0) return null;
  return (
    <Panel title="代表评价">
      {[...evaluations].reverse().map((evaluation) => (
        <section key={evaluation.evaluatedAt} className="console-reply">
          <p className="console-reply__head">
            <strong>{evaluation.deputyName}</strong>
            <Rated name="办理工作" rating={evaluation.handling} />
            <Rated name="办理结果" rating={evaluation.result} />
            <span className="console-muted">{minuteText(evaluation.evaluatedAt)}</span>
          </p>
          {evaluation.comment && <p className="console-prose">{evaluation.comment}</p>}
        </section>
      ))}
    </Panel>
  );
}

function Rated({ name, rating }: { name: string; rating: Rating }) {
  return (
    <span>
      {name} <span className={`console-status is-${TONES[rating]}`}>{RATINGS[rating]}</span>
    </span>
  );
}
