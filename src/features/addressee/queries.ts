import type { CallInput, CallReply } from '@contract/contract';
import { addressee } from '@contract/entities/addressee';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { registerEntity } from '@/platform/entity-registry';
import type { Published } from './reading';

registerEntity('addressee', addressee);

export type Addressing = CallInput<'addressee.count'>['body']['addressing'];
export type Choices = CallReply<'addressee.find'>;
export type AddresseeQuery = Omit<CallInput<'addressee.list'>['query'], keyof Published>;
export type AddresseePage = CallReply<'addressee.list'>;
export type Addressee = AddresseePage['items'][number];

// The screens show errors in the place of the requested data.
const QUIET = { quiet: true };

export const findChoices = (keyword: string): Promise<Choices> => call('addressee.find', { query: keyword ? { keyword } : {} }, QUIET);
export const countAddressees = (addressing: Addressing): Promise<CallReply<'addressee.count'>> =>
  call('addressee.count', { body: { addressing } }, QUIET);
export const listAddressees = (published: Published, query: AddresseeQuery): Promise<AddresseePage> =>
  call('addressee.list', { query: { ...published, ...query } }, QUIET);
export const remindAddressees = (published: Published): Promise<CallReply<'addressee.remind'>> =>
  call('addressee.remind', { body: published }, QUIET);

const KEYS = {
  choices: (keyword: string) => ['addressee', 'choices', keyword] as const,
  count: (addressing: Addressing) => ['addressee', 'count', addressing] as const,
  of: ({ subjectType, subjectId }: Published) => ['addressee', 'list', subjectType, subjectId] as const,
};

/** The people that the role can address. */
export const useChoices = (keyword: string) =>
  useQuery({ queryKey: KEYS.choices(keyword), queryFn: () => findChoices(keyword), placeholderData: keepPreviousData });

/** The number of addressees of a choice; idle while the choice is empty. */
export const useAddresseeCount = (addressing: Addressing) =>
  useQuery({
    queryKey: KEYS.count(addressing),
    queryFn: () => countAddressees(addressing),
    enabled: !namesNobody(addressing),
    placeholderData: keepPreviousData,
  });

export const namesNobody = ({ roleKinds, areaCodes, delegationIds, userinfoIds }: Addressing): boolean =>
  roleKinds.length + areaCodes.length + delegationIds.length + userinfoIds.length === 0;

/** The addressees of a publication with their reading state; the former page stays on screen while the next one loads. */
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
