import { OPEN_FIGURE_KEYS, OPEN_FIGURES, type OpenFigureKey } from '@contract/figures/open';
import type { OpenScreen } from '@/features/dashboard/open';
import { useCounting } from './use-counting';
import { countText, isLong, saidCount } from './view';

interface CountersProps {
  figures: OpenScreen['figures'];
  chosen: OpenFigureKey;
  onChoose: (key: OpenFigureKey) => void;
}

/** All figures of the area; the rest of the screen shows the figure that is pressed. */
export const Counters = ({ figures, chosen, onChoose }: CountersProps) => (
  <div className="screen-counters" role="group" aria-label="指标">
    {OPEN_FIGURE_KEYS.map((key) => {
      const { name, unit } = OPEN_FIGURES[key];
      const count = figures[key];
      return (
        <button
          key={key}
          className="wall-card screen-counter"
          type="button"
          aria-pressed={key === chosen}
          aria-label={`${name} ${saidCount(count, OPEN_FIGURES[key])}`}
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
