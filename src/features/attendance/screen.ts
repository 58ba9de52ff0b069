import type { CallReply } from '@contract/contract';
import { attendance } from '@contract/entities/attendance';
import { useEffect, useState } from 'react';
import { call } from '@/platform/call';
import { knowEntity } from '@/platform/known-entities';
import { follow } from '@/platform/live';

knowEntity('attendance', attendance);

export type SignInScreen = CallReply<'attendance.screen'>;

interface Followed {
  screen: SignInScreen | undefined;
  /** How far this machine's clock is behind the server's. Milliseconds. */
  behindMs: number;
  /** When the last news came, by this machine's clock. */
  heardAt: number;
  isLost: boolean;
  /** Why nothing more will come. */
  error: unknown;
}

const NOTHING: Followed = { screen: undefined, behindMs: 0, heardAt: 0, isLost: false, error: undefined };

/** What the sign-in screen of a sitting shows, as it changes. The last figures stay while nothing answers. Another sitting wants a component of its own. */
export function useSignInScreen(sittingId: number): Followed {
  const [followed, setFollowed] = useState(NOTHING);
  useEffect(() => {
    return follow<SignInScreen>(
      {
        route: 'attendance.watch',
        params: { id: sittingId },
        event: 'screen',
        read: () => call('attendance.screen', { params: { id: sittingId } }, { quiet: true }),
      },
      {
        onNews: (screen) => {
          const heardAt = Date.now();
          setFollowed({ screen, behindMs: Date.parse(screen.now) - heardAt, heardAt, isLost: false, error: undefined });
        },
        onLost: () => setFollowed((last) => ({ ...last, isLost: true })),
        onRefused: (error) => setFollowed((last) => ({ ...last, error })),
      },
    );
  }, [sittingId]);
  return followed;
}
