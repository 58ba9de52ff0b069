/** The last state of each screen: its query string and its scroll position, by path. Dropped with the role. */
export interface Visit {
  search: string;
  /** Pixels. */
  scrollTop: number;
}

const visits = new Map<string, Visit>();

export const rememberVisit = (path: string, visit: Visit): void => void visits.set(path, visit);

export const lastVisit = (path: string): Visit | undefined => visits.get(path);

/** Returns the link to a path with its last query string. */
export const linkAsLeft = (path: string): string => `${path}${lastVisit(path)?.search ?? ''}`;

export const forgetVisit = (path: string): void => void visits.delete(path);

export const forgetVisits = (): void => visits.clear();

/** Returns all visits, to be kept over a reload. */
export const allVisits = (): [path: string, visit: Visit][] => [...visits];
