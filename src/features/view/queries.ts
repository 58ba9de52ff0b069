import type { CallReply } from '@contract/contract';
import type { ViewList } from '@contract/rules/view-lists';
import { call } from '@/platform/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export type SavedView = CallReply<'view.list'>[number];

// The screen shows what these fail by in their own place.
const QUIET = { quiet: true };

const listViews = (list: ViewList): Promise<SavedView[]> => call('view.list', { query: { list } }, QUIET);

/** Keeps a list's query string under a name of its own. */
const saveView = (view: { list: ViewList; name: string; search: string }): Promise<SavedView> => call('view.save', { body: view }, QUIET);

const removeView = (id: number): Promise<null> => call('view.remove', { params: { id } }, QUIET);

const KEY = ['view'];

/** The views of the list that the role has saved, oldest first; idle while they are not `enabled`. */
export const useSavedViews = (list: ViewList, { enabled }: { enabled: boolean }) =>
  useQuery({ queryKey: [...KEY, list], queryFn: () => listViews(list), enabled });

export function useSaveView() {
  const client = useQueryClient();
  return useMutation({ mutationFn: saveView, onSuccess: () => client.invalidateQueries({ queryKey: KEY }) });
}

/** Read again whatever came of it: another window may have removed it already. */
export function useRemoveView() {
  const client = useQueryClient();
  return useMutation({ mutationFn: removeView, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}
