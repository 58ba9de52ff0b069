import { activityFigures } from './figures/activity';
import { attendanceFigures } from './figures/attendance';
import { commentFigures } from './figures/comment';
import { deputyFigures } from './figures/deputy';
import type { Figure } from './figures/figure';
import { leadFigures } from './figures/lead';
import { livelihoodFigures } from './figures/livelihood';
import { matterFigures } from './figures/matter';
import { receptionFigures } from './figures/reception';
import { scoreFigures } from './figures/score';
import { studyFigures } from './figures/study';
import { suggestionFigures } from './figures/suggestion';
import { visitFigures } from './figures/visit';

const FAMILIES = {
  ...deputyFigures,
  ...suggestionFigures,
  ...attendanceFigures,
  ...activityFigures,
  ...receptionFigures,
  ...matterFigures,
  ...visitFigures,
  ...commentFigures,
  ...leadFigures,
  ...studyFigures,
  ...scoreFigures,
  ...livelihoodFigures,
};

/** The keys of all figures, in display order; each module defines its own. */
export type FigureKey = keyof typeof FAMILIES;
export const FIGURES: Readonly<Record<FigureKey, Figure>> = FAMILIES;
export const FIGURE_KEYS = Object.keys(FAMILIES) as FigureKey[];
