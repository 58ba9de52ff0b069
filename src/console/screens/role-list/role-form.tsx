import { Form, Input, Select, Switch, Tree } from 'antd';
import { useMemo } from 'react';
import { GRANTABLE_KINDS, ROLE_ACTIONS, ROLE_LIMITS, roleSteps } from '@contract/rules/administration';
import { ROLE_NAMES, type RoleKind } from '@contract/rules/roles';
import { type OfferedScreen, type Role, useOffered, useRemoveRole, useRole, useSaveRole } from '@/features/role/queries';
import { recordDrawer } from '../../form/record-drawer';
import { StepButton } from '../../form/step-button';
import { LoadFailed } from '../../ui/load-failed';
import { optionsOf } from '../../ui/options';
import { RowsSkeleton } from '../../ui/skeletons';
import { filled, limited } from '../../ui/text-limit';

const screenKey = (id: number): string => `screen-${String(id)}`;

interface Fields {
  kind: RoleKind;
  name: string;
  note: string;
  /** Whether the role has all screens of its kind, now and in future. */
  isWhole: boolean;
  chosen: string[];
}

/** Without a screen, the users of the role would see nothing. */
const SOME_SCREEN = {
  validator: (_rule: unknown, chosen: readonly string[] = []) =>
    chosen.some((key) => key.startsWith('screen-')) ? Promise.resolve() : Promise.reject(new Error('请至少选择一个菜单')),
};

interface Node {
  key: string;
  title: string;
  children: Node[];
}

/** Returns a tree node for a screen with its permissions and the screens within it. */
const nodeOf = ({ id, title, permissions, children }: OfferedScreen): Node => ({
  key: screenKey(id),
  title,
  children: [...permissions.map(({ code, title: name }) => ({ key: code, title: name, children: [] })), ...children.map(nodeOf)],
});

const keysOf = (nodes: readonly Node[]): string[] => nodes.flatMap(({ key, children }) => [key, ...keysOf(children)]);

/** Returns the chosen nodes in the form of the contract. */
const sentOf = ({ kind, name, note, isWhole, chosen }: Fields) => ({
  ...{ kind, name, note },
  menuIds: isWhole ? null : chosen.filter((key) => key.startsWith('screen-')).map((key) => Number(key.slice('screen-'.length))),
  permissions: isWhole ? null : chosen.filter((key) => key.includes(':')),
});

const fieldsOf = ({ kind, name, note, menuIds, permissions }: Role): Fields => ({
  ...{ kind, name, note, isWhole: permissions === null && menuIds === null },
  chosen: [...(menuIds ?? []).map(screenKey), ...(permissions ?? [])],
});

const START: Partial<Fields> = { note: '', isWhole: false, chosen: [] };

function RoleFields({ row }: { row: Role | undefined }) {
  const form = Form.useFormInstance<Fields>();
  const kind = Form.useWatch('kind', form) as RoleKind | undefined;
  const isWhole = Form.useWatch('isWhole', form) as boolean | undefined;
  return (
    <>
      <Form.Item
        name="kind"
        label="类别"
        rules={[{ required: true, message: '请选择类别' }]}
        extra="类别决定能看到哪些范围的数据，建立后不能更改。"
      >
        <Select<RoleKind> options={optionsOf(row ? ROLE_NAMES : GRANTABLE_KINDS)} disabled={row !== undefined} />
      </Form.Item>
      <Form.Item name="name" label="名称" rules={filled('名称', ROLE_LIMITS.name)} extra={nameText(row)}>
        <Input disabled={row?.builtIn ?? false} {...limited(ROLE_LIMITS.name)} />
      </Form.Item>
      <Form.Item name="note" label="说明">
        <Input {...limited(ROLE_LIMITS.note)} />
      </Form.Item>
      <Form.Item
        name="isWhole"
        label="拥有该类别的全部菜单和操作"
        required
        valuePropName="checked"
        extra="平台升级后新增的菜单和操作也会自动拥有。"
      >
        <Switch />
      </Form.Item>
      {kind && !isWhole && (
        <Form.Item
          name="chosen"
          label="菜单和操作"
          required
          valuePropName="checkedKeys"
          trigger="onCheck"
          validateTrigger="onCheck"
          rules={[SOME_SCREEN]}
        >
          <Screens kind={kind} />
        </Form.Item>
      )}
    </>
  );
}

function nameText(row: Role | undefined): string | undefined {
  if (!row?.builtIn) return undefined;
  return roleSteps(row).length === 0 ? '平台自带的这个角色是固定的，不能修改。' : '平台自带的角色不能改名。';
}

/** The steps for a role other than changing its permissions. */
function Steps({ row, onDone }: { row: Role; onDone: () => void }) {
  const remove = useRemoveRole();
  if (!row.actions.includes('remove')) return null;
  const question = { title: `删除角色“${row.name}”？`, content: '删除后不能恢复。' };
  return (
    <StepButton question={question} take={() => remove.mutateAsync(row)} onDone={onDone} done="已删除">
      删除
    </StepButton>
  );
}

interface ScreensProps {
  kind: RoleKind;
  checkedKeys?: string[];
  onCheck?: (keys: string[]) => void;
}

/** The screens of a kind as a tree; choosing a screen also chooses its permissions, which can be removed one by one. */
function Screens({ kind, checkedKeys = [], onCheck }: ScreensProps) {
  const { data, error, refetch } = useOffered(kind);
  const nodes = useMemo(() => (data ?? []).map(nodeOf), [data]);
  if (error) return <LoadFailed what="菜单和操作" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={4} />;
  const known = new Set(keysOf(nodes));
  return (
    <Tree<Node>
      checkable
      checkStrictly
      selectable={false}
      defaultExpandAll
      treeData={nodes}
      checkedKeys={checkedKeys.filter((key) => known.has(key))}
      onCheck={(_keys, { node, checked }) => onCheck?.(toggled(nodes, checkedKeys, node.key, checked))}
    />
  );
}

/** Unchecking a screen also unchecks everything in it; checking a permission also checks its screen and the containers around. */
function toggled(nodes: readonly Node[], chosen: readonly string[], key: string, checked: boolean): string[] {
  const way = wayTo(nodes, key);
  const node = way.at(-1);
  const within = node ? keysOf([node]) : [key];
  if (!checked) return chosen.filter((one) => !within.includes(one));
  return [...new Set([...chosen, ...way.map((one) => one.key), ...within])];
}

/** Returns the nodes from the root to that key; an empty list when it is not in the tree. */
function wayTo(nodes: readonly Node[], key: string): Node[] {
  for (const node of nodes) {
    if (node.key === key) return [node];
    const below = wayTo(node.children, key);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** A role: its name, its screens and its permissions. */
export const RoleForm = recordDrawer({
  what: '角色',
  newTitle: '新建角色',
  form: 'role',
  useOne: useRole,
  useSave: useSaveRole,
  useInitial: () => START,
  fieldsOf,
  inputOf: sentOf,
  fieldOf: { menuIds: 'chosen', permissions: 'chosen' },
  Fields: RoleFields,
  Steps,
  // The id with which 单位与接入 refers to roles.
  factsOf: ({ id }) => [['编号', String(id)]],
  actions: ROLE_ACTIONS,
});
