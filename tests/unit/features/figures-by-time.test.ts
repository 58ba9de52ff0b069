import { FIGURE_KEYS, FIGURES } from '@contract/figures';
import type { Figure } from '@contract/figures/figure';
import { measureSources } from '../../../server/measures';
import { ALWAYS } from '../../../server/platform/measures/measure';

const ALWAYS_COUNTED = measureSources.flatMap(({ measures }) =>
  Object.entries(measures).flatMap(([name, { on }]) => (on === ALWAYS ? [name] : [])),
);

it.each(FIGURE_KEYS)('the figure %s is marked as current only if all its measures are always counted', (key) => {
  const { of, outOf, isNow }: Figure = FIGURES[key];
  const parts = outOf ? [of, outOf] : [of];
  expect(isNow === true).toBe(parts.every(({ measure }) => ALWAYS_COUNTED.includes(measure)));
});
