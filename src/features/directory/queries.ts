import type { CallInput, CallReply } from '@contract/contract';
import { directory } from '@contract/entities/directory';
import type { PersonKind } from '@contract/rules/directory';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { registerEntity } from '@/platform/entity-registry';
import { call, idempotent } from '@/platform/call';

registerEntity('directory', directory);

export type DirectoryLine = CallReply<'directory.people'>['people'][number];
export type DirectoryAreas = CallReply<'directory.areas'>;
export type DirectoryPerson = CallReply<'directory.get'>;
export type PeopleQuery = CallInput<'directory.people'>['query'];

export interface Who {
  kind: PersonKind;
  id: number;
}

// The pages show errors in the place of the requested data.
const QUIET = { quiet: true };
const KEY = ['directory'];

/** An area with the areas and units in it; the viewer's own area by default. */
export const useDirectoryAreas = (areaCode?: string) =>
  useQuery({
    queryKey: [...KEY, 'areas', areaCode ?? ''],
    queryFn: () => call('directory.areas', { query: areaCode === undefined ? {} : { areaCode } }, QUIET),
  });

/** People; idle while there is no filter. */
export const useDirectoryPeople = (query: PeopleQuery, { enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: [...KEY, 'people', query],
    queryFn: () => call('directory.people', { query }, QUIET),
    placeholderData: keepPreviousData,
    enabled,
  });

export const useStarred = () => useQuery({ queryKey: [...KEY, 'starred'], queryFn: () => call('directory.starred', {}, QUIET) });

/** One person; idle while no person is given. */
export const useDirectoryPerson = (who: Who | undefined) =>
  useQuery({
    queryKey: [...KEY, 'one', who?.kind ?? '', who?.id ?? 0],
    queryFn: () => call('directory.get', { params: who ?? { kind: 'deputy', id: 0 } }, QUIET),
    enabled: who !== undefined,
  });

/** Returns the whole number, which only the page keeps. */
export const revealNumber = async (who: Who, reason?: string): Promise<string> =>
  (await call('directory.reveal', { params: who, body: reason === undefined ? {} : { reason } }, QUIET)).mobile;

/** Asks the administrators of accounts to correct the user's own entry. */
export const askCorrection = (text: string): Promise<null> => call('directory.correct', { body: { text } }, idempotent(QUIET));

export const useAskCorrection = () => useMutation({ mutationFn: askCorrection });

/** The whole number of a person, requested once and not cached. */
export const useRevealPerson = (who: Who) =>
  useMutation({
    mutationFn: async (reason: string | null) => ({ mobile: await revealNumber(who, reason ?? undefined) }),
    gcTime: 0,
  });

/** Adds or removes the star of a person. */
export function useStar({ kind, id }: Who) {
  const client = useQueryClient();
  const params = { kind, id };
  return useMutation({
    mutationFn: (on: boolean) => call(on ? 'directory.star' : 'directory.unstar', { params }, idempotent(QUIET)),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
