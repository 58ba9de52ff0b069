import { SUBJECTS } from '@contract/rules/subjects';
import { type Query, withQuery } from '@/lib/query-string';

/** The phone pages of the user's threads, filtered by `query` and of one thread. */
export const threadsLink = (query?: Query): string => withQuery('/thread', query);
export const threadLink = SUBJECTS.thread.phoneLink;
