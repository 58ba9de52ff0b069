import { REVIEW_STANCES, type ReviewStance } from '@contract/rules/livelihood';
import type { LivelihoodRecord } from '@/features/livelihood/queries';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { MarkTag } from '../../ui/mark';
import { Panel } from '../../ui/panel';

const TONES = { for: 'good', changed: 'waiting', against: 'bad' } as const satisfies Record<ReviewStance, string>;
const STANCES = Object.keys(REVIEW_STANCES) as ReviewStance[];

/** The reviews of deputies before it became a candidate; with their names for the users who manage the project. */
export function ReviewsPanel({ project: { state, reviewEndsOn, reviews, reviewCounts } }: { project: LivelihoodRecord }) {
  const total = STANCES.reduce((sum, stance) => sum + reviewCounts[stance], 0);
  if (total === 0 && state !== 'reviewing') return null;
  return (
    <Panel title="代表预审" extra={reviewEndsOn !== null && <span className="console-muted">{`截止 ${reviewEndsOn}`}</span>}>
      <p>
        {total === 0
          ? '还没有代表填写意见。'
          : STANCES.map((stance) => `${REVIEW_STANCES[stance]} ${numberText(reviewCounts[stance])} 人`).join('，')}
      </p>
      {reviews.length > 0 && (
        <ul className="console-livelihood-rows is-open">
          {reviews.map(({ name, stance, content, at }) => (
            <li key={`${name} ${at}`}>
              <div>
                <MarkTag mark={{ tone: TONES[stance], word: REVIEW_STANCES[stance] }} /> {name}
                <span className="console-muted"> {minuteText(at)}</span>
                {content !== '' && <p className="console-prose">{content}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
