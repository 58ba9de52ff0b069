import type { CallInput, CallReply } from '@contract/contract';
import { call, meant } from '@/platform/call';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

export type Addressing = CallInput<'addressee.count'>['body']['addressing'];
export type Choices = CallReply<'addressee.find'>;
export type Published = CallInput<'addressee.read'>['body'];
export type AddresseeQuery = Omit<CallInput<'addressee.list'>['query'], keyof Published>;
export type AddresseePage = CallReply<'addressee.list'>;
export type Addressee = AddresseePage['items'][number];

// The screens show what these fail by in the place of what was asked for.
const QUIET = { quiet: true };

export const findChoices = (keyword: string): Promise<Choices> => call('addressee.find', { query: keyword ? { keyword } : {} }, QUIET);
export const countAddressees = (addressing: Addressing): Promise<CallReply<'addressee.count'>> =>
  call('addressee.count', { body: { addressing } }, QUIET);
export const listAddressees = (published: Published, query: AddresseeQuery): Promise<AddresseePage> =>
  call('addressee.list', { query: { ...published, ...query } }, QUIET);
export const remindAddressees = (published: Published): Promise<CallReply<'addressee.remind'>> =>
  call('addressee.remind', { body: published }, QUIET);
/** Said by the page itself: whoever is offline says it when they open it next. */
export const sayRead = (published: Published): Promise<null> => call('addressee.read', { body: published }, QUIET);
export const sayConfirmed = (published: Published): Promise<CallReply<'addressee.confirm'>> =>
  call('addressee.confirm', { body: published }, meant(QUIET));

const KEYS = {
  choices: (keyword: string) => ['addressee', 'choices', keyword] as const,
  count: (addressing: Addressing) => ['addressee', 'count', addressing] as const,
  of: ({ subjectType, subjectId }: Published) => ['addressee', 'list', subjectType, subjectId] as const,
};

/** Whom the role can address. */
export const useChoices = (keyword: string) =>
  useQuery({ queryKey: KEYS.choices(keyword), queryFn: () => findChoices(keyword), placeholderData: keepPreviousData });

/** How many a choice addresses; idle while it names nobody. */
export const useAddresseeCount = (addressing: Addressing) =>
  useQuery({
    queryKey: KEYS.count(addressing),
    queryFn: () => countAddressees(addressing),
    enabled: !namesNobody(addressing),
    placeholderData: keepPreviousData,
  });

export const namesNobody = ({ roleKinds, areaCodes, delegationIds, userinfoIds }: Addressing): boolean =>
  roleKinds.length + areaCodes.length + delegationIds.length + userinfoIds.length === 0;

/** Who has read one thing; the former page stays on screen while the next one loads. */
export const useAddressees = (published: Published, query: AddresseeQuery) =>
  useQuery({
    queryKey: [...KEYS.of(published), query],
    queryFn: () => listAddressees(published, query),
    placeholderData: keepPreviousData,
  });

export function useRemindAddressees(published: Published) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: KEYS.of(published) });
  return useMutation({ mutationFn: () => remindAddressees(published), onSuccess: refresh, onError: refresh });
}

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
