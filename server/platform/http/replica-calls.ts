import { type RouteName, routes } from '@contract/routes';

/** Lists and figures: calls that read many rows and change nothing. */
const READS = /\.(list|publicList|listPublic|published|counts|figures|calendar|month|ranking|gaps|report|structure|people|places)$/;

/** Lists that an open page loads at once after live news: a replica may not have the new rows yet. */
const ON_PRIMARY: readonly RouteName[] = ['message.list', 'thread.list', 'thread.people', 'workNotice.list'];

/** Whether the call may be answered from a replica. */
export const mayReadReplica = (name: RouteName): boolean => routes[name].method === 'GET' && READS.test(name) && !ON_PRIMARY.includes(name);
