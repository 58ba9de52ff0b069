import { App, Button, Form, Input, Select, Switch, Tree } from 'antd';
import { useMemo } from 'react';
import { GRANTABLE_KINDS, isAdministrator, ROLE_ACTIONS, ROLE_LIMITS } from '@contract/rules/administration';
import { ROLE_NAMES, type RoleKind } from '@contract/rules/roles';
import { type OfferedScreen, type Role, useOffered, useRemoveRole, useRole, useSaveRole } from '@/features/role/queries';
import { useMay } from '@/features/session/store';
import { showFailure } from '@/platform/tell-failure';
import { anewEachTime } from '../../form/anew-each-time';
import { checkedFields } from '../../form/checked-fields';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { useNewest } from '../../form/use-newest';
import { DrawerHistory } from '../../ui/history-list';
import { LoadFailed } from '../../ui/load-failed';
import { optionsOf } from '../../ui/options';
import { RowsSkeleton } from '../../ui/skeletons';
import { filled, limited } from '../../ui/text-limit';

const screenKey = (id: number): string => `screen-${String(id)}`;

interface Fields {
  kind: RoleKind;
  name: string;
  note: string;
  /** All of its kind, as it is now and as it will be. */
  isWhole: boolean;
  chosen: string[];
}

/** Who had such a role would see nothing. */
const SOME_SCREEN = {
  validator: (_rule: unknown, chosen: readonly string[] = []) =>
    chosen.some((key) => key.startsWith('screen-')) ? Promise.resolve() : Promise.reject(new Error('请至少选择一个菜单')),
};

interface Node {
  key: string;
  title: string;
  children: Node[];
}

/** A screen with what can be done there, and the screens within it. */
const nodeOf = ({ id, title, permissions, children }: OfferedScreen): Node => ({
  key: screenKey(id),
  title,
  children: [...permissions.map(({ code, title: name }) => ({ key: code, title: name, children: [] })), ...children.map(nodeOf)],
});

const keysOf = (nodes: readonly Node[]): string[] => nodes.flatMap(({ key, children }) => [key, ...keysOf(children)]);

/** What was chosen, as the contract takes it. */
const sentOf = ({ kind, name, note, isWhole, chosen }: Fields) => ({
  ...{ kind, name, note },
  menuIds: isWhole ? null : chosen.filter((key) => key.startsWith('screen-')).map((key) => Number(key.slice('screen-'.length))),
  permissions: isWhole ? null : chosen.filter((key) => key.includes(':')),
});

interface RoleFormProps {
  /** The one to look at or change; a new one is begun without. */
  id?: number;
  open: boolean;
  onClose: () => void;
}

function Loader({ id, ...rest }: RoleFormProps & { onClosed: () => void }) {
  const { data: role, error, refetch } = useRole(id);
  if (id === undefined || role) return <Editor role={role} {...rest} />;
  return (
    <FormDrawer title="角色" open={rest.open} onClose={rest.onClose} onClosed={rest.onClosed} actions={null}>
      {error ? <LoadFailed what="角色" error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} />}
    </FormDrawer>
  );
}

interface EditorProps {
  role: Role | undefined;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

const fieldsOf = ({ kind, name, note, menuIds, permissions }: Role): Fields => ({
  ...{ kind, name, note, isWhole: permissions === null && menuIds === null },
  chosen: [...(menuIds ?? []).map(screenKey), ...(permissions ?? [])],
});

function Editor({ role, open, onClose, onClosed }: EditorProps) {
  const [form] = Form.useForm<Fields>();
  useNewest(form, role, fieldsOf);
  const { modal } = App.useApp();
  const save = useSaveRole();
  const remove = useRemoveRole();
  const isFixed = role?.kind === 'deputy' || (role?.builtIn === true && isAdministrator(role.kind));
  const mayEdit = useMay(role ? 'role:edit' : 'role:create') && !isFixed;
  const mayRemove = useMay('role:remove') && role !== undefined && !role.builtIn;
  const send = async () => {
    const fields = await checkedFields(form);
    if (!fields) return;
    save.mutate({ form: sentOf(fields), seen: role }, { onSuccess: onClose });
  };
  const askRemove = () =>
    role &&
    void modal.confirm({
      title: `删除角色“${role.name}”？`,
      content: '删除后不能恢复。',
      okText: '删除',
      onOk: () => remove.mutateAsync(role).then(onClose, showFailure),
    });
  const initial: Partial<Fields> = role ? fieldsOf(role) : { note: '', isWhole: false, chosen: [] };
  return (
    <FormDrawer
      title={role ? role.name : '新建角色'}
      form={form}
      open={open}
      pending={save.isPending}
      onClose={onClose}
      onClosed={onClosed}
      aside={mayRemove && <Button onClick={askRemove}>删除</Button>}
      actions={
        mayEdit && (
          <Button type="primary" loading={save.isPending} onClick={() => void send()}>
            保存
          </Button>
        )
      }
    >
      <Refusal form={form} error={save.error} fieldOf={{ menuIds: 'chosen', permissions: 'chosen' }} />
      <Form form={form} name="role" layout="vertical" disabled={!mayEdit} initialValues={initial}>
        <Form.Item
          name="kind"
          label="类别"
          rules={[{ required: true, message: '请选择类别' }]}
          extra="类别决定能看到哪些范围的数据，建立后不能更改。"
        >
          <Select<RoleKind> options={optionsOf(role ? ROLE_NAMES : GRANTABLE_KINDS)} disabled={role !== undefined} />
        </Form.Item>
        <Form.Item
          name="name"
          label="名称"
          rules={filled('名称', ROLE_LIMITS.name)}
          extra={isFixed ? '平台自带的这个角色是固定的，不能修改。' : role?.builtIn ? '平台自带的角色不能改名。' : undefined}
        >
          <Input disabled={role?.builtIn ?? false} {...limited(ROLE_LIMITS.name)} />
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
        <Form.Item noStyle shouldUpdate>
          {() => {
            const { kind, isWhole } = form.getFieldsValue() as Partial<Fields>;
            return kind && !isWhole ? (
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
            ) : null;
          }}
        </Form.Item>
      </Form>
      {role && <DrawerHistory entries={role.history} nameOf={(action) => ROLE_ACTIONS[action]} />}
    </FormDrawer>
  );
}

interface ScreensProps {
  kind: RoleKind;
  checkedKeys?: string[];
  onCheck?: (keys: string[]) => void;
}

/** The screens of a kind as a tree; choosing one chooses what can be done there, which can be taken away one by one. */
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

/** With a screen goes all that stands in it; with an operation comes the screen it is on, and the container around. */
function toggled(nodes: readonly Node[], chosen: readonly string[], key: string, checked: boolean): string[] {
  const way = wayTo(nodes, key);
  const node = way.at(-1);
  const within = node ? keysOf([node]) : [key];
  if (!checked) return chosen.filter((one) => !within.includes(one));
  return [...new Set([...chosen, ...way.map((one) => one.key), ...within])];
}

/** The nodes from the root to that key; none where it is not there. */
function wayTo(nodes: readonly Node[], key: string): Node[] {
  for (const node of nodes) {
    if (node.key === key) return [node];
    const below = wayTo(node.children, key);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** A role: what it is called, and what it sees and does. */
export const RoleForm = anewEachTime<RoleFormProps>(Loader);
