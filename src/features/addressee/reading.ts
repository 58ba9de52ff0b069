import type { CallInput, CallReply } from '@contract/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, idempotent } from '@/platform/call';

/** The type and the id of a publication. */
export type Published = CallInput<'addressee.read'>['body'];

// The screens show errors in the place of the requested data.
const QUIET = { quiet: true };

/** Called by the page itself: a user who is offline reports it when the page is opened the next time. */
const sayRead = (published: Published): Promise<null> => call('addressee.read', { body: published }, QUIET);
const sayConfirmed = (published: Published): Promise<CallReply<'addressee.confirm'>> =>
  call('addressee.confirm', { body: published }, idempotent(QUIET));

/** Reads the lists of the entity and the messages again; the entity's queries are named after it. */
const useRefresh = ({ subjectType }: Published) => {
  const client = useQueryClient();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: [subjectType] }), client.invalidateQueries({ queryKey: ['message'] })]);
  };
};

/** Reports once that the caller has read the publication on screen, if it is addressed to the caller and still unread. */
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
