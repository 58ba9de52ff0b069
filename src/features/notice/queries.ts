import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGrowingList } from '@/platform/growing-list';
import {
  announceNotice,
  getNotice,
  getPublicNotice,
  listNotices,
  type Notice,
  type NoticeForm,
  type NoticeQuery,
  removeNotice,
  saveNotice,
  type Saving,
  type SeenNotice,
  withdrawNotice,
} from './api';

const KEYS = {
  all: ['notice'] as const,
  list: (query: NoticeQuery) => ['notice', 'list', query] as const,
  feed: ['notice', 'feed'] as const,
  item: (id: number) => ['notice', 'item', id] as const,
  open: (id: number) => ['notice', 'open', id] as const,
};

/** One page of the list; the former page stays on screen while the next one loads. */
export const useNoticeList = (query: NoticeQuery) =>
  useQuery({ queryKey: KEYS.list(query), queryFn: () => listNotices(query), placeholderData: keepPreviousData });

/** The notices to a deputy, pinned ones first. */
export const useNoticeFeed = () => useGrowingList(KEYS.feed, listNotices);

/** One notice; idle while there is no id. */
export const useNotice = (id: number | undefined) =>
  useQuery({ queryKey: KEYS.item(id ?? 0), queryFn: () => getNotice(id ?? 0), enabled: id !== undefined });

/** One public notice; idle while there is no id. */
export const usePublicNotice = (id: number | undefined) =>
  useQuery({ queryKey: KEYS.open(id ?? 0), queryFn: () => getPublicNotice(id ?? 0), enabled: id !== undefined });

/** After a change, shows the new state at once, and reads all other data of notices and of their readers again. */
async function refresh(client: QueryClient, notice: Notice | null, id = notice?.id): Promise<void> {
  if (notice) client.setQueryData(KEYS.item(notice.id), notice);
  const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'item' || queryKey[2] !== id;
  await Promise.all([
    client.invalidateQueries({ queryKey: KEYS.all, predicate: isOther }),
    client.invalidateQueries({ queryKey: ['addressee', 'list'] }),
  ]);
}

/** A change of a notice. When it fails because another user has changed the notice before, everything is read again so that the screen shows the reason. */
function useChange<Input>(change: (input: Input) => Promise<Notice>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (notice) => refresh(client, notice),
    onError: () => client.invalidateQueries({ queryKey: KEYS.all }),
  });
}

export const useSaveNotice = () => useChange(({ form, ...saving }: { form: NoticeForm } & Saving) => saveNotice(form, saving));
export const useAnnounceNotice = () => useChange(announceNotice);
export const useWithdrawNotice = () => useChange(({ seen, reason }: { seen: SeenNotice; reason: string }) => withdrawNotice(seen, reason));

/** Removes a draft. Its own screen is about to close, so its data is not read again. */
export function useRemoveNotice() {
  const client = useQueryClient();
  return useMutation({ mutationFn: removeNotice, onSuccess: (_reply, { id }) => refresh(client, null, id) });
}
