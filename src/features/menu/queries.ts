import type { CallInput, CallReply } from '@contract/contract';
import { menu } from '@contract/entities/menu';
import { call } from '@/platform/call';
import { recordQueries } from '@/platform/record-queries';

export type MenuItem = CallReply<'menu.list'>[number];
export type MenuItemDetail = CallReply<'menu.get'>;
export type NewMenuItem = CallInput<'menu.create'>['body'];
export type MenuItemForm = Omit<CallInput<'menu.edit'>['body'], 'version'>;

const items = recordQueries('menu', menu, {
  list: (_whole: object, quiet) => call('menu.list', {}, quiet),
  get: (id, quiet) => call('menu.get', { params: { id } }, quiet),
});

export const useMenuItems = () => items.useList({});

/** One entry with its history; idle while there is no id. */
export const useMenuItem = items.useOne;

type Seen = Pick<MenuItem, 'id' | 'version'>;

export const useAddMenuItem = () => items.useChange((body: NewMenuItem, intent) => call('menu.create', { body }, intent));

export const useEditMenuItem = () =>
  items.useChange(({ form, seen: { id, version } }: { form: MenuItemForm; seen: Seen }, intent) =>
    call('menu.edit', { params: { id }, body: { ...form, version } }, intent),
  );

/** Moves an entry before another one of the same group, or with null to the end. */
export const useMoveMenuItem = () =>
  items.useChange(({ seen: { id, version }, before }: { seen: Seen; before: number | null }, intent) =>
    call('menu.move', { params: { id }, body: { before, version } }, intent),
  );

export const useResetMenuItem = () =>
  items.useChange(({ id, version }: Seen, intent) => call('menu.reset', { params: { id }, body: { version } }, intent));

export const useRemoveMenuItem = () =>
  items.useChange(({ id, version }: Seen, intent) => call('menu.remove', { params: { id }, query: { version } }, intent));
