import type { CallInput, CallReply } from '@contract/contract';
import { role } from '@contract/entities/role';
import type { RoleKind } from '@contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { recordQueries, type Saved } from '@/platform/record-queries';

export type RoleLine = CallReply<'role.list'>['items'][number];
export type Role = CallReply<'role.get'>;
export type RoleForm = CallInput<'role.create'>['body'];
export type OfferedScreen = CallReply<'role.offered'>[number];

const roles = recordQueries('role', role, {
  list: (query: CallInput<'role.list'>['query'], quiet) => call('role.list', { query }, quiet),
  get: (id, quiet) => call('role.get', { params: { id } }, quiet),
});

export const { useList: useRoleList, useOne: useRole } = roles;

/** The screens of a kind with their permissions. */
export const useOffered = (kind: RoleKind | undefined) =>
  useQuery({
    queryKey: ['role', 'offered', kind],
    queryFn: () => call('role.offered', { query: { kind: kind ?? 'congress-office' } }, { quiet: true }),
    enabled: kind !== undefined,
  });

export const useSaveRole = () =>
  roles.useChange(({ form, seen }: Saved<RoleForm, Role>, intent) => {
    if (!seen) return call('role.create', { body: form }, intent);
    const { kind: _kind, ...body } = form;
    return call('role.edit', { params: { id: seen.id }, body: { ...body, version: seen.version } }, intent);
  });

export const useRemoveRole = () =>
  roles.useChange(({ id, version }: Role, intent) => call('role.remove', { params: { id }, query: { version } }, intent));
