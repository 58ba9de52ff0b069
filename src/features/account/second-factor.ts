import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '@contract/contract';
import { call } from '@/platform/call';
import { encryptPasswords } from '@/platform/password-cipher';

export type Enrolment = CallReply<'secondFactor.begin'>;

// The panel shows errors in its own place.
const QUIET = { quiet: true };
const KEY = ['account', 'second-factor'] as const;

export const useSecondFactor = () => useQuery({ queryKey: KEY, queryFn: () => call('secondFactor.state', {}, QUIET), staleTime: 0 });

export function useRefreshSecondFactor() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

const seal = async (typed: string): Promise<string> => (await encryptPasswords('second-factor', typed))[0] ?? '';

/** Requests a key for a phone; requires the password. */
export const beginEnrolment = async (typed: string): Promise<Enrolment> =>
  call('secondFactor.begin', { body: { password: await seal(typed) } }, QUIET);

/** Turns it on; returns the recovery codes, which cannot be shown again. */
export const confirmEnrolment = async (code: string): Promise<string[]> =>
  (await call('secondFactor.confirm', { body: { code } }, QUIET)).recoveryCodes;

/** Turns the second factor off. */
export async function endSecondFactor(typed: string): Promise<void> {
  await call('secondFactor.end', { body: { password: await seal(typed) } }, QUIET);
}
