import { useCallback, useMemo } from 'react';
import { ROLE_LIST } from '@contract/lists/role';
import { ROLE_NAMES } from '@contract/rules/roles';
import { type RoleLine, useRoleList } from '@/features/role/queries';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { ListScreen } from '../../list/list-screen';
import type { ListColumns } from '../../list/list-table';
import { NewRecord } from '../../list/new-record';
import { RowTitle, useRowDrawer } from '../../list/row-drawer';
import { useListView } from '../../list/use-list-view';
import { RoleForm } from './role-form';

const NONE = { title: '没有符合条件的角色', text: '请换一个名称或类别再查找。' };

const permissionsText = ({ permissions }: RoleLine): string => (permissions ? `${numberText(permissions.length)} 项` : '该类别的全部操作');

const looksFor = (onOpen: (role: RoleLine) => void): ListColumns<typeof ROLE_LIST, RoleLine> => ({
  name: { width: 180, render: (role) => <RowTitle text={role.name} onOpen={() => onOpen(role)} /> },
  kind: { width: 160, render: ({ kind }) => ROLE_NAMES[kind] },
  origin: { width: 96, render: ({ builtIn }) => (builtIn ? '平台自带' : '本单位新建') },
  permissions: { width: 144, render: permissionsText },
  holders: { width: 96, align: 'right', render: ({ holders }) => numberText(holders) },
  updatedAt: { width: 144, render: ({ updatedAt }) => minuteText(updatedAt) },
});

const roleCard = (role: RoleLine, onOpen: (role: RoleLine) => void) => (
  <>
    <RowTitle text={role.name} onOpen={() => onOpen(role)} />
    <p className="console-muted">
      {ROLE_NAMES[role.kind]} · {permissionsText(role)} · {numberText(role.holders)} 人使用
    </p>
  </>
);

/** The roles that can be granted; each opens with its screens and permissions. */
export function RoleList() {
  const state = useListView(ROLE_LIST);
  const { open, drawer } = useRowDrawer();
  const looks = useMemo(() => looksFor(open), [open]);
  const cardOf = useCallback((role: RoleLine) => roleCard(role, open), [open]);
  return (
    <>
      <ListScreen
        title="角色权限"
        what="角色"
        state={state}
        answer={useRoleList(state.query)}
        columns={looks}
        cardOf={cardOf}
        empty={NONE}
        noneFound={NONE}
        onOpen={open}
        tools={<NewRecord text="新建角色" may="role:create" form={RoleForm} />}
      />
      <RoleForm {...drawer} />
    </>
  );
}
