import { useEffect, useRef } from 'react';
import type { LiveEventName } from '@contract/rules/live';

/** Receives the id of the message or thread that changed; null when several may have changed, for example after a long sleep. */
type Hear = (id: number | null) => void;

const hearers = new Map<LiveEventName, Set<Hear>>();

/** Calls `hear` for each live event of that name; returns the function that ends it. */
export function onLiveNews(event: LiveEventName, hear: Hear): () => void {
  const known = hearers.get(event) ?? new Set();
  known.add(hear);
  hearers.set(event, known);
  return () => void known.delete(hear);
}

/** Passes an event to all that listen to it. Only the live client calls it. */
export const reportLiveNews = (event: LiveEventName, id: number | null): void => hearers.get(event)?.forEach((hear) => hear(id));

/**
 * Calls `hear` for each live event of that name while the component is mounted. Queries below the keys ['message'] and ['thread'] are read again by
 * themselves; a component needs this only for more than that.
 */
export function useLiveNews(event: LiveEventName, hear: Hear): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => onLiveNews(event, (id) => latest.current(id)), [event]);
}
