import type { CallInput, CallReply } from '@contract/contract';
import { menu } from '@contract/entities/menu';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { knowEntity } from '@/platform/known-entities';
import { call, meant } from '@/platform/call';

knowEntity('menu', menu);

export type MenuItem = CallReply<'menu.list'>[number];
export type MenuItemDetail = CallReply<'menu.get'>;
export type NewMenuItem = CallInput<'menu.create'>['body'];
export type MenuItemForm = Omit<CallInput<'menu.edit'>['body'], 'version'>;

const QUIET = { quiet: true };
const KEY = ['menu'];

export const useMenuItems = () => useQuery({ queryKey: [...KEY, 'tree'], queryFn: () => call('menu.list', {}, QUIET) });

/** One entry with what was done with it; idle while there is no id. */
export const useMenuItem = (id: number | undefined) =>
  useQuery({ queryKey: [...KEY, id], queryFn: () => call('menu.get', { params: { id: id ?? 0 } }, QUIET), enabled: id !== undefined });

type Seen = Pick<MenuItem, 'id' | 'version'>;

function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}

export const useAddMenuItem = () => useChange((body: NewMenuItem) => call('menu.create', { body }, meant(QUIET)));

export const useEditMenuItem = () =>
  useChange(({ form, seen: { id, version } }: { form: MenuItemForm; seen: Seen }) =>
    call('menu.edit', { params: { id }, body: { ...form, version } }, meant(QUIET)),
  );

/** Puts an entry before another one beside it, or with null at the end. */
export const useMoveMenuItem = () =>
  useChange(({ seen: { id, version }, before }: { seen: Seen; before: number | null }) =>
    call('menu.move', { params: { id }, body: { before, version } }, meant(QUIET)),
  );

export const useResetMenuItem = () =>
  useChange(({ id, version }: Seen) => call('menu.reset', { params: { id }, body: { version } }, meant(QUIET)));

export const useRemoveMenuItem = () =>
  useChange(({ id, version }: Seen) => call('menu.remove', { params: { id }, query: { version } }, meant(QUIET)));
