import { SUBJECTS } from '@contract/rules/subjects';
import { type Query, withQuery } from '@/lib/query-string';

/** The phone pages of the user's threads, filtered by `query`, of one thread, and of a new one. */
export const threadsLink = (query?: Query): string => withQuery('/thread', query);
export const threadLink = SUBJECTS.thread.phoneLink;
export const newThreadLink = (): string => withQuery('/thread/new');
