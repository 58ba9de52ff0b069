import type { LivelihoodBoard } from '@/features/livelihood/public';
import { pagesOf } from '../shared/wall/pages';

export type BoardProject = LivelihoodBoard['projects'][number];
export type BoardProblem = LivelihoodBoard['problemList'][number];

/** One slide of the list on the screen. */
export type Slide = { kind: 'projects'; rows: readonly BoardProject[] } | { kind: 'problems'; rows: readonly BoardProblem[] };

const PROJECTS_AT_A_TIME = 5;
const PROBLEMS_AT_A_TIME = 3;

/** Returns the slides that rotate: the projects, red ones first, then the problems. */
export const slidesOf = ({ projects, problemList }: Pick<LivelihoodBoard, 'projects' | 'problemList'>): Slide[] => [
  ...pagesOf(projects, PROJECTS_AT_A_TIME).map((rows) => ({ kind: 'projects' as const, rows })),
  ...pagesOf(problemList, PROBLEMS_AT_A_TIME).map((rows) => ({ kind: 'problems' as const, rows })),
];
