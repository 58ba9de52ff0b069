import type { CallInput, CallReply } from '@contract/contract';
import { MOST_POLLED } from '@contract/rules/live';
import type { Viewer } from '@contract/rules/roles';
import type { HubOptions } from './hub';
import { isAfter, positionOf, textOf } from './reads';

/** The service for clients that cannot hold a stream: one small query when nothing has changed. */
export function makeLiveService({ reads, countsOf }: Pick<HubOptions, 'reads' | 'countsOf'>) {
  const countsFor = async ({ roleId }: Viewer) => (await countsOf([roleId])).get(roleId) ?? null;

  async function poll(viewer: Viewer, { since }: CallInput<'live.poll'>['query']): Promise<CallReply<'live.poll'>> {
    const from = positionOf(since);
    const begin = async () => ({ last: textOf(await reads.readEdge()), events: [], more: false, unread: await countsFor(viewer) });
    if (from === undefined) return begin();
    const { edge, events, next, isFull } = await reads.readAfter(from, [viewer.roleId], MOST_POLLED);
    // A position of the future belongs to another database.
    if (isAfter(from, edge)) return begin();
    return {
      last: textOf(next),
      events: events.map(({ event, refId: id }) => ({ event, id })),
      more: isFull,
      unread: events.length > 0 ? await countsFor(viewer) : null,
    };
  }

  return { poll };
}

export type LiveService = ReturnType<typeof makeLiveService>;
