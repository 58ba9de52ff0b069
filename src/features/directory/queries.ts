import type { CallInput, CallReply } from '@contract/contract';
import { directory } from '@contract/entities/directory';
import type { PersonKind } from '@contract/rules/directory';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { knowEntity } from '@/platform/known-entities';
import { call, meant } from '@/platform/call';

knowEntity('directory', directory);

export type DirectoryLine = CallReply<'directory.people'>['people'][number];
export type DirectoryAreas = CallReply<'directory.areas'>;
export type DirectoryPerson = CallReply<'directory.get'>;
export type PeopleQuery = CallInput<'directory.people'>['query'];

export interface Who {
  kind: PersonKind;
  id: number;
}

// The pages show what these fail by in the place of what was asked for.
const QUIET = { quiet: true };
const KEY = ['directory'];

/** An area with what lies in it; the viewer's own where none is named. */
export const useDirectoryAreas = (areaCode?: string) =>
  useQuery({
    queryKey: [...KEY, 'areas', areaCode ?? ''],
    queryFn: () => call('directory.areas', { query: areaCode === undefined ? {} : { areaCode } }, QUIET),
  });

/** People; idle while nothing is asked for. */
export const useDirectoryPeople = (query: PeopleQuery, { enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: [...KEY, 'people', query],
    queryFn: () => call('directory.people', { query }, QUIET),
    placeholderData: keepPreviousData,
    enabled,
  });

export const useStarred = () => useQuery({ queryKey: [...KEY, 'starred'], queryFn: () => call('directory.starred', {}, QUIET) });

/** One person; idle while nobody is named. */
export const useDirectoryPerson = (who: Who | undefined) =>
  useQuery({
    queryKey: [...KEY, 'one', who?.kind ?? '', who?.id ?? 0],
    queryFn: () => call('directory.get', { params: who ?? { kind: 'deputy', id: 0 } }, QUIET),
    enabled: who !== undefined,
  });

/** The number in full, kept by nobody but the page. */
export const revealNumber = async (who: Who, reason?: string): Promise<string> =>
  (await call('directory.reveal', { params: who, body: reason === undefined ? {} : { reason } }, QUIET)).mobile;

/** The number of somebody in full, asked for once and kept by nobody but the screen. */
export const useRevealPerson = (who: Who) =>
  useMutation({
    mutationFn: async (reason: string | null) => ({ mobile: await revealNumber(who, reason ?? undefined) }),
    gcTime: 0,
  });

/** Stars somebody, or takes the star away. */
export function useStar({ kind, id }: Who) {
  const client = useQueryClient();
  const params = { kind, id };
  return useMutation({
    mutationFn: (on: boolean) => call(on ? 'directory.star' : 'directory.unstar', { params }, meant(QUIET)),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
