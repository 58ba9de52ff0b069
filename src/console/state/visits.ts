/** Where each screen was left: its query and how far it was scrolled, by path. Forgotten with the role. */
export interface Visit {
  search: string;
  /** Pixels. */
  scrollTop: number;
}

const visits = new Map<string, Visit>();

export const rememberVisit = (path: string, visit: Visit): void => void visits.set(path, visit);

export const lastVisit = (path: string): Visit | undefined => visits.get(path);

/** The link to a path with the query it was left with. */
export const linkAsLeft = (path: string): string => `${path}${lastVisit(path)?.search ?? ''}`;

export const forgetVisit = (path: string): void => void visits.delete(path);

export const forgetVisits = (): void => visits.clear();

/** All visits, to be kept over a reload. */
export const allVisits = (): [path: string, visit: Visit][] => [...visits];
