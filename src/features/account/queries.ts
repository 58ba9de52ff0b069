import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeMobile,
  endOtherSessions,
  endSession,
  getProfile,
  listBindings,
  listLogins,
  listSessions,
  type Profile,
  setAvatar,
  unbind,
} from './api';

const KEYS = {
  profile: ['account', 'profile'] as const,
  bindings: ['account', 'bindings'] as const,
  sessions: ['account', 'sessions'] as const,
  logins: (page: number) => ['account', 'logins', page] as const,
};

export const LOGINS_PER_PAGE = 10;

export const useProfile = () => useQuery({ queryKey: KEYS.profile, queryFn: getProfile });

/** Sessions also change without this client: each mount reads them again. */
export const useSessions = () => useQuery({ queryKey: KEYS.sessions, queryFn: listSessions, staleTime: 0 });

export const useLogins = (page: number) =>
  useQuery({
    queryKey: KEYS.logins(page),
    queryFn: () => listLogins({ page, pageSize: LOGINS_PER_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

function useShowProfile() {
  const client = useQueryClient();
  return (profile: Profile) => client.setQueryData(KEYS.profile, profile);
}

export const useChangeMobile = () => useMutation({ mutationFn: changeMobile, onSuccess: useShowProfile() });

export const useSetAvatar = () => useMutation({ mutationFn: setAvatar, onSuccess: useShowProfile() });

export const useBindings = () => useQuery({ queryKey: KEYS.bindings, queryFn: listBindings });

export function useUnbind() {
  const client = useQueryClient();
  return useMutation({ mutationFn: unbind, onSuccess: (left) => client.setQueryData(KEYS.bindings, left) });
}

function useReadSessions() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEYS.sessions });
}

/** A session that has already ended counts as success, so the list is read again in both cases. */
export const useEndSession = () => useMutation({ mutationFn: endSession, onSettled: useReadSessions() });

export const useEndOtherSessions = () => useMutation({ mutationFn: endOtherSessions, onSettled: useReadSessions() });

/** Reads the data of the account screens again, after a change elsewhere. */
export function useRefreshAccount() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['account'] });
}
