import type { CallInput, CallReply } from '@contract/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/platform/call';

export type SmsKinds = CallReply<'setting.smsKinds'>;

const keyOf = (areaCode: string | undefined) => ['setting', 'sms-kinds', areaCode ?? ''] as const;
// The screen shows errors in its own place.
const QUIET = { quiet: true };

/** The kinds that are sent by SMS in that area; without one, in the viewer's own. */
export const useSmsKinds = (areaCode: string | undefined) =>
  useQuery({ queryKey: keyOf(areaCode), queryFn: () => call('setting.smsKinds', { query: areaCode ? { areaCode } : {} }, QUIET) });

export function useSetSmsKinds() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<'setting.setSmsKinds'>['body']) => call('setting.setSmsKinds', { body }, QUIET),
    onSuccess: (saved) => client.setQueryData(keyOf(saved.areaCode), saved),
  });
}
