import { activitySchemas } from './activity';
import { Closed, type RouteSchemas } from './common';
import { messageSchemas } from './message';
import { suggestionSchemas } from './suggestion';
import { termSchemas } from './term';

/**
 * What the deputy's home shows as it opens, each part as its own call answers it: a phone on a slow line waits for one answer and not
 * for five. `feed` and `toRate` are the lists that types/rules/deputy-home.ts names.
 */
export const DeputyHome = Closed({
  counts: suggestionSchemas['suggestion.counts'].reply,
  feed: suggestionSchemas['suggestion.list'].reply,
  toRate: suggestionSchemas['suggestion.list'].reply,
  unread: messageSchemas['message.unread'].reply,
  term: termSchemas['term.current'].reply,
  activities: activitySchemas['activity.toAnswer'].reply,
});

export const homeSchemas = { 'home.deputy': { reply: DeputyHome } } satisfies Record<string, RouteSchemas>;
