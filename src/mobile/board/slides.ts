import type { LivelihoodBoard } from '@/features/livelihood/open';

export type BoardProject = LivelihoodBoard['projects'][number];
export type BoardProblem = LivelihoodBoard['problemList'][number];

/** What the list of the screen shows at a time. */
export type Slide = { kind: 'projects'; rows: readonly BoardProject[] } | { kind: 'problems'; rows: readonly BoardProblem[] };

const PROJECTS_AT_A_TIME = 5;
const PROBLEMS_AT_A_TIME = 3;

function pages<T>(rows: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));
}

/** The projects, red ones first, then the problems: what turns by itself. */
export const slidesOf = ({ projects, problemList }: Pick<LivelihoodBoard, 'projects' | 'problemList'>): Slide[] => [
  ...pages(projects, PROJECTS_AT_A_TIME).map((rows) => ({ kind: 'projects' as const, rows })),
  ...pages(problemList, PROBLEMS_AT_A_TIME).map((rows) => ({ kind: 'problems' as const, rows })),
];

/** The place of a turn in a row of so many, which goes round in both directions. */
export const placeIn = (turn: number, count: number): number => (count === 0 ? 0 : ((turn % count) + count) % count);
