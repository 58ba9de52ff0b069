import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeInstallation, getInstallation, listInstallationChanges, tryPlatform, trySms } from './api';

const KEYS = { now: ['installation', 'now'] as const, changes: ['installation', 'changes'] as const };

export const useInstallation = () => useQuery({ queryKey: KEYS.now, queryFn: getInstallation });

export const useInstallationChanges = () => useQuery({ queryKey: KEYS.changes, queryFn: listInstallationChanges });

export function useChangeInstallation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: changeInstallation,
    onSuccess: (saved) => {
      client.setQueryData(KEYS.now, saved);
      void client.invalidateQueries({ queryKey: KEYS.changes });
    },
  });
}

export const useTrySms = () => useMutation({ mutationFn: trySms });

export const useTryPlatform = () => useMutation({ mutationFn: tryPlatform });
