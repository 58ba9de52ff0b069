import { PUBLIC_FIGURE_KEYS, PUBLIC_FIGURES, type PublicFigureKey } from '@contract/figures/public';
import type { PublicScreen } from '@/features/dashboard/public';
import { useCounting } from './use-counting';
import { countText, isLong, saidCount } from './view';

interface CountersProps {
  figures: PublicScreen['figures'];
  chosen: PublicFigureKey;
  onChoose: (key: PublicFigureKey) => void;
}

/** All figures of the area; the rest of the screen shows the figure that is pressed. */
export const Counters = ({ figures, chosen, onChoose }: CountersProps) => (
  <div className="screen-counters" role="group" aria-label="指标">
    {PUBLIC_FIGURE_KEYS.map((key) => {
      const { name, unit } = PUBLIC_FIGURES[key];
      const count = figures[key];
      return (
        <button
          key={key}
          className="wall-card screen-counter"
          type="button"
          aria-pressed={key === chosen}
          aria-label={`${name} ${saidCount(count, PUBLIC_FIGURES[key])}`}
          onClick={() => onChoose(key)}
        >
          <span className="screen-counter__name">{name}</span>
          <span className={`screen-counter__count${isLong(countText(count)) ? ' is-long' : ''}`}>
            {count === null ? countText(null) : <Counting to={count} />}
            {count === null ? null : <small>{unit}</small>}
          </span>
        </button>
      );
    })}
  </div>
);

const Counting = ({ to }: { to: number }) => countText(useCounting(to));
