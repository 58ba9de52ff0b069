import type { CallInput, CallReply } from '@contract/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, meant } from '@/platform/call';

/** One thing that is published. */
export type Published = CallInput<'addressee.read'>['body'];

// The screens show what these fail by in the place of what was asked for.
const QUIET = { quiet: true };

/** Said by the page itself: whoever is offline says it when they open it next. */
const sayRead = (published: Published): Promise<null> => call('addressee.read', { body: published }, QUIET);
const sayConfirmed = (published: Published): Promise<CallReply<'addressee.confirm'>> =>
  call('addressee.confirm', { body: published }, meant(QUIET));

/** What lists and messages know of an entity's things is read again, as its queries are named after it. */
const useRefresh = ({ subjectType }: Published) => {
  const client = useQueryClient();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: [subjectType] }), client.invalidateQueries({ queryKey: ['message'] })]);
  };
};

/** Says once that the caller has read what is on screen, where it is for them and they have not said so yet. */
export function useSayRead(published: Published, isUnread: boolean): void {
  const { subjectType, subjectId } = published;
  const refresh = useRefresh(published);
  const { mutate } = useMutation({ mutationFn: sayRead, onSuccess: refresh });
  useEffect(() => {
    if (isUnread) mutate({ subjectType, subjectId });
  }, [isUnread, subjectType, subjectId, mutate]);
}

export function useSayConfirmed(published: Published) {
  const refresh = useRefresh(published);
  return useMutation({ mutationFn: () => sayConfirmed(published), onSuccess: refresh });
}
