import type { CallReply } from '@contract/contract';
import { attendance } from '@contract/entities/attendance';
import { call } from '@/platform/call';
import { type Followed, useFollowed } from '@/platform/followed';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('attendance', attendance);

export type SignInScreen = CallReply<'attendance.screen'>;

const WATCHED = {
  route: 'attendance.watch',
  event: 'screen',
  read: (id: number) => call('attendance.screen', { params: { id } }, { quiet: true }),
} as const;

/** Follows the data of a sitting's sign-in screen. The last figures stay while there is no response. */
export const useSignInScreen = (sittingId: number): Followed<SignInScreen> => useFollowed<SignInScreen>(WATCHED, sittingId);
