import type { CallReply } from '@contract/contract';
import { CHOSEN_KINDS, type ChosenKind, type NoticeChannel } from '@contract/rules/message';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/platform/call';

export type MessageSettings = CallReply<'message.settings'>;

const KEY = ['message', 'settings'];
// The screens show errors in the place of the settings.
const QUIET = { quiet: true };

/** The quiet hours that are proposed when a user turns them on. */
export const USUAL_QUIET = { from: '22:00', to: '07:00' };

export const CHOSEN = Object.entries(CHOSEN_KINDS) as [ChosenKind, string][];

export const useMessageSettings = () =>
  useQuery({ queryKey: KEY, queryFn: () => call('message.settings', {}, QUIET), staleTime: 0, gcTime: 0 });

export function useSetMessageSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MessageSettings) => call('message.setSettings', { body }, QUIET),
    onSuccess: (saved) => client.setQueryData(KEY, saved),
  });
}

/** Returns the settings with one channel for all kinds. */
export const withChannel = (settings: MessageSettings, channel: NoticeChannel): MessageSettings => ({
  ...settings,
  channels: Object.fromEntries(CHOSEN.map(([kind]) => [kind, channel])) as MessageSettings['channels'],
});
