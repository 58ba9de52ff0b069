import type { CallInput, CallReply } from '@contract/contract';
import { theme } from '@contract/entities/theme';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, idempotent } from '@/platform/call';
import { useGrowingList } from '@/platform/growing-list';
import { recordQueries, type Saved } from '@/platform/record-queries';

export type Theme = CallReply<'theme.get'>;
export type ThemeLine = CallReply<'theme.list'>['items'][number];
export type ThemeQuery = CallInput<'theme.counts'>['query'];
export type ThemeForm = CallInput<'theme.create'>['body'];
export type ThemeFigures = CallReply<'theme.figures'>;
export type ThemePlace = CallReply<'theme.places'>[number];

/** A theme with the version that the user saw. */
export type SeenTheme = Pick<Theme, 'id' | 'version'>;

const QUIET = { quiet: true };

const themes = recordQueries('theme', theme, {
  list: (query: CallInput<'theme.list'>['query'], quiet) => call('theme.list', { query }, quiet),
  get: (id, quiet) => call('theme.get', { params: { id } }, quiet),
  touches: [['contribution'], ['addressee', 'list']],
});

export const { useList: useThemeList, useOne: useTheme } = themes;

/** The themes addressed to the deputy, on the phone. */
export const useThemeFeed = (query: ThemeQuery) =>
  useGrowingList(['theme', 'feed', query], (at) => call('theme.list', { query: { ...query, ...at } }, QUIET));

export const useThemeCounts = (query: ThemeQuery) =>
  useQuery({ queryKey: ['theme', 'counts', query], queryFn: () => call('theme.counts', { query }, QUIET) });

/** The contributions and their results, also by delegation. */
export const useThemeFigures = (id: number) =>
  useQuery({ queryKey: ['theme', 'figures', id], queryFn: () => call('theme.figures', { params: { id } }, QUIET) });

/** The places of its opinions. */
export const useThemePlaces = (id: number, enabled = true) =>
  useQuery({ queryKey: ['theme', 'places', id], queryFn: () => call('theme.places', { params: { id } }, QUIET), enabled });

export const useSaveTheme = () =>
  themes.useChange(({ form, seen }: Saved<ThemeForm, SeenTheme>, intent) =>
    seen === undefined
      ? call('theme.create', { body: form }, intent)
      : call('theme.edit', { params: { id: seen.id }, body: { ...form, version: seen.version } }, intent),
  );

/** A step without input. */
export const useThemeStep = (step: 'publish' | 'finish') =>
  themes.useChange(({ id, version }: SeenTheme, intent) => call(`theme.${step}`, { params: { id }, body: { version } }, intent));

/** Announces the result, or corrects the announced one. */
export const useTellResult = (step: 'announce' | 'amend') =>
  themes.useChange(({ seen: { id, version }, result }: { seen: SeenTheme; result: string }, intent) =>
    call(`theme.${step}`, { params: { id }, body: { version, result } }, intent),
  );

/** Removes a draft. Its own screen is about to close, so its data is not read again. */
export function useRemoveTheme() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: SeenTheme) => call('theme.remove', { params: { id }, query: { version } }, idempotent(QUIET)),
    onSuccess: (_reply, { id }) =>
      client.invalidateQueries({ queryKey: ['theme'], predicate: ({ queryKey }) => queryKey[1] !== 'item' || queryKey[2] !== id }),
  });
}
