import { useEffect, useState } from 'react';
import type { RouteName } from '@contract/routes';
import { follow } from './live';

export interface Followed<T> {
  /** What was told last; it stays while nothing answers. */
  value: T | undefined;
  /** How far this machine's clock is behind the server's. Milliseconds. */
  behindMs: number;
  /** When the last news came, by this machine's clock. */
  heardAt: number;
  isLost: boolean;
  /** Why nothing more will come. */
  error: unknown;
}

interface Watched<T> {
  /** The stream, the name of its event, and what is asked for where no stream comes. */
  route: RouteName;
  event: string;
  read: (id: number) => Promise<T>;
}

/** What a wall shows of one thing, as it changes. `watched` is a constant; another thing wants a component of its own. */
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
