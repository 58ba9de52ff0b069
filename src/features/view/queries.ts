import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listViews, removeView, saveView } from './api';

const KEY = ['view'];

/** The views the role has saved, oldest first; idle while they are not `enabled`. */
export const useSavedViews = ({ enabled }: { enabled: boolean }) => useQuery({ queryKey: KEY, queryFn: listViews, enabled });

export function useSaveView() {
  const client = useQueryClient();
  return useMutation({ mutationFn: saveView, onSuccess: () => client.invalidateQueries({ queryKey: KEY }) });
}

/** Read again whatever came of it: another window may have removed it already. */
export function useRemoveView() {
  const client = useQueryClient();
  return useMutation({ mutationFn: removeView, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}
