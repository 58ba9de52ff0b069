import type { CallInput, CallReply } from '@contract/contract';
import { role } from '@contract/entities/role';
import type { RoleKind } from '@contract/rules/roles';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { knowEntity } from '@/platform/known-entities';
import { call, meant } from '@/platform/call';

knowEntity('role', role);

export type RoleLine = CallReply<'role.list'>['items'][number];
export type Role = CallReply<'role.get'>;
export type RoleForm = CallInput<'role.create'>['body'];
export type OfferedScreen = CallReply<'role.offered'>[number];

const QUIET = { quiet: true };
const KEY = ['role'];

export const useRoleList = (query: CallInput<'role.list'>['query']) =>
  useQuery({ queryKey: [...KEY, 'list', query], queryFn: () => call('role.list', { query }, QUIET), placeholderData: keepPreviousData });

/** One role; idle while there is no id. */
export const useRole = (id: number | undefined) =>
  useQuery({ queryKey: [...KEY, id], queryFn: () => call('role.get', { params: { id: id ?? 0 } }, QUIET), enabled: id !== undefined });

/** The screens of a kind, and what can be done there. */
export const useOffered = (kind: RoleKind | undefined) =>
  useQuery({
    queryKey: [...KEY, 'offered', kind],
    queryFn: () => call('role.offered', { query: { kind: kind ?? 'congress-office' } }, QUIET),
    enabled: kind !== undefined,
  });

function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}

/** Saves one: a new role without `seen`, else the one it names on the version that was seen. */
export const useSaveRole = () =>
  useChange(({ form, seen }: { form: RoleForm; seen: Role | undefined }) => {
    if (!seen) return call('role.create', { body: form }, meant(QUIET));
    const { kind: _kind, ...body } = form;
    return call('role.edit', { params: { id: seen.id }, body: { ...body, version: seen.version } }, meant(QUIET));
  });

export const useRemoveRole = () =>
  useChange(({ id, version }: Role) => call('role.remove', { params: { id }, query: { version } }, meant(QUIET)));
