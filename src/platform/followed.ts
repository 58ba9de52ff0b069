import { useEffect, useState } from 'react';
import type { RouteName } from '@contract/routes';
import { follow } from './live';

export interface Followed<T> {
  /** The last received value; it stays while the server does not respond. */
  value: T | undefined;
  /** How far this machine's clock is behind the server's, in milliseconds. */
  behindMs: number;
  /** The time of the last update, by this machine's clock. */
  heardAt: number;
  isLost: boolean;
  /** The reason why no more updates will come. */
  error: unknown;
}

interface Watched<T> {
  /** The stream, the name of its event, and the function that reads the value when there is no stream. */
  route: RouteName;
  event: string;
  read: (id: number) => Promise<T>;
}

/** Follows a changing record for a big screen. `watched` must be a constant; another record needs a component of its own. */
export function useFollowed<T extends { now: string }>({ route, event, read }: Watched<T>, id: number): Followed<T> {
  const [followed, setFollowed] = useState<Followed<T>>({ value: undefined, behindMs: 0, heardAt: 0, isLost: false, error: undefined });
  useEffect(
    () =>
      follow<T>(
        { route, params: { id }, event, read: () => read(id) },
        {
          onNews: (value) => {
            const heardAt = Date.now();
            setFollowed({ value, behindMs: Date.parse(value.now) - heardAt, heardAt, isLost: false, error: undefined });
          },
          onLost: () => setFollowed((last) => ({ ...last, isLost: true })),
          onRefused: (error) => setFollowed((last) => ({ ...last, error })),
        },
      ),
    [route, event, read, id],
  );
  return followed;
}
