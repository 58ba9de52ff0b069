/**
 * Where each screen was left: its query and how far it was scrolled, by path. For this run of the page only, and
 * forgotten with the role, so that a list comes back as it was.
 */
interface Visit {
  search: string;
  scrollTop: number;
}

const visits = new Map<string, Visit>();

export const rememberVisit = (path: string, visit: Visit): void => void visits.set(path, visit);

export const lastVisit = (path: string): Visit | undefined => visits.get(path);

export const forgetVisits = (): void => visits.clear();
