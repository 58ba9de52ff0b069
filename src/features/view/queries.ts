import type { CallReply } from '@contract/contract';
import type { ViewList } from '@contract/rules/view-lists';
import { call } from '@/platform/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export type SavedView = CallReply<'view.list'>[number];

// The screen shows errors in their own place.
const QUIET = { quiet: true };

const listViews = (list: ViewList): Promise<SavedView[]> => call('view.list', { query: { list } }, QUIET);

/** Saves a list's query string under a name. */
const saveView = (view: { list: ViewList; name: string; search: string }): Promise<SavedView> => call('view.save', { body: view }, QUIET);

const removeView = (id: number): Promise<null> => call('view.remove', { params: { id } }, QUIET);

const KEY = ['view'];

/** The role's saved views of the list, oldest first; idle while they are not `enabled`. */
export const useSavedViews = (list: ViewList, { enabled }: { enabled: boolean }) =>
  useQuery({ queryKey: [...KEY, list], queryFn: () => listViews(list), enabled });

export function useSaveView() {
  const client = useQueryClient();
  return useMutation({ mutationFn: saveView, onSuccess: () => client.invalidateQueries({ queryKey: KEY }) });
}

/** Read again after success and failure: another window may have removed the view already. */
export function useRemoveView() {
  const client = useQueryClient();
  return useMutation({ mutationFn: removeView, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}
