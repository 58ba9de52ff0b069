import { Button, Form, Input, Radio, Select, Switch } from 'antd';
import { isOutsideLink, MENU_ACTIONS, MENU_ICONS, MENU_LIMITS, type MenuIconName } from '@contract/rules/menu';
import { ROLE_NAMES, type RoleKind } from '@contract/rules/roles';
import {
  type MenuItem,
  type MenuItemDetail,
  useAddMenuItem,
  useEditMenuItem,
  useMenuItem,
  useRemoveMenuItem,
  useResetMenuItem,
} from '@/features/menu/queries';
import { useSession } from '@/features/session/store';
import { unmountOnClose } from '../../form/unmount-on-close';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { StepButton } from '../../form/step-button';
import { useNewest } from '../../form/use-newest';
import { MenuIcon } from '../../menu/menu-icons';
import { ChoiceItem } from '../../ui/choice-item';
import { DrawerHistory } from '../../ui/history-list';
import { LoadFailed } from '../../ui/load-failed';
import { optionsOf } from '../../ui/options';
import { RowsSkeleton } from '../../ui/skeletons';
import { filled, limited } from '../../ui/text-limit';
import type { Chosen } from './menu-tree';

/** The value for the first level, which is not an entry. */
const FIRST_LEVEL = 0;
const ICON_NAMES = Object.keys(MENU_ICONS) as MenuIconName[];

interface MenuItemFormProps {
  items: readonly MenuItem[];
  chosen: Chosen;
  open: boolean;
  onClose: () => void;
}

interface Fields {
  title: string;
  icon: MenuIconName | '';
  parentId: number;
  isShown: boolean;
  link: string;
  roleKinds: RoleKind[];
}

/** Returns the groups that an entry may be in, with their paths: without the entry itself and the groups in it. */
function groupsFor(
  items: readonly MenuItem[],
  id: number | undefined,
  parentId: number | null = null,
  above = '',
): { value: number; label: string }[] {
  return items
    .filter((item) => item.parentId === parentId && item.kind === 'group' && item.id !== id)
    .flatMap((item) => {
      const label = `${above}${item.title}`;
      return [{ value: item.id, label }, ...groupsFor(items, id, item.id, `${label} / `)];
    });
}

function Loader({ chosen, ...rest }: MenuItemFormProps & { onClosed: () => void }) {
  const { data: entry, error, refetch } = useMenuItem(chosen.id);
  if (chosen.id === undefined) return <Editor kind={chosen.kind} entry={undefined} {...rest} />;
  if (entry) return <Editor kind={entry.kind} entry={entry} {...rest} />;
  return (
    <FormDrawer title="菜单" open={rest.open} onClose={rest.onClose} onClosed={rest.onClosed} actions={null}>
      {error ? <LoadFailed what="菜单" error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} />}
    </FormDrawer>
  );
}

interface EditorProps extends Omit<MenuItemFormProps, 'chosen'> {
  kind: MenuItem['kind'];
  entry: MenuItemDetail | undefined;
  onClosed: () => void;
}

const NEW_TITLES = { group: '添加分组', link: '添加外部链接', screen: '' };

const startOf = (entry: MenuItemDetail | undefined): Partial<Fields> =>
  entry
    ? {
        title: entry.title,
        icon: entry.icon as Fields['icon'],
        parentId: entry.parentId ?? FIRST_LEVEL,
        isShown: !entry.hidden,
        link: entry.link ?? '',
        roleKinds: entry.roleKinds ?? [],
      }
    : { title: '', icon: '', parentId: FIRST_LEVEL, isShown: true, link: '', roleKinds: [] };

function Editor({ items, kind, entry, open, onClose, onClosed }: EditorProps) {
  const [form] = Form.useForm<Fields>();
  useNewest(form, entry, startOf);
  const add = useAddMenuItem();
  const edit = useEditMenuItem();
  const maySend = !entry || entry.actions.includes('edit');
  const isLink = kind === 'link';
  // The menu next to the screen is the user's own and changes too.
  const done = () => {
    onClose();
    void useSession.getState().refreshUser();
  };
  const send = async () => {
    const fields = await validate(form);
    if (!fields) return;
    const { title, icon, parentId, isShown, link, roleKinds } = fields;
    const given = {
      ...{ title, icon, parentId: parentId === FIRST_LEVEL ? null : parentId, link: isLink ? link.trim() : null },
      roleKinds: isLink && roleKinds.length > 0 ? roleKinds : null,
    };
    if (entry) edit.mutate({ form: { ...given, hidden: !isShown }, seen: entry }, { onSuccess: done });
    else add.mutate({ ...given, kind: isLink ? 'link' : 'group' }, { onSuccess: done });
  };
  const pending = add.isPending || edit.isPending;
  return (
    <FormDrawer
      title={entry ? entry.title : NEW_TITLES[kind]}
      form={form}
      open={open}
      pending={pending}
      onClose={onClose}
      onClosed={onClosed}
      aside={entry && <Undo entry={entry} onDone={done} />}
      actions={
        maySend && (
          <Button type="primary" loading={pending} onClick={() => void send()}>
            保存
          </Button>
        )
      }
    >
      <Refusal form={form} error={add.error ?? edit.error} fieldOf={{ hidden: 'isShown' }} />
      <Form form={form} name="menu-item" layout="vertical" disabled={!maySend} initialValues={startOf(entry)}>
        <Form.Item name="title" label="名称" rules={filled('名称', MENU_LIMITS.title)} extra={shippedText(entry)}>
          <Input {...limited(MENU_LIMITS.title)} />
        </Form.Item>
        {isLink && <LinkFields />}
        <ChoiceItem name="parentId" label="上级" htmlFor="menu-item_parentId">
          <Select options={[{ value: FIRST_LEVEL, label: '第一级' }, ...groupsFor(items, entry?.id)]} />
        </ChoiceItem>
        <Icons />
        {entry && (
          <Form.Item
            name="isShown"
            label="在菜单中显示"
            required
            valuePropName="checked"
            extra="不显示时，有权限的人仍可以从链接、消息等处打开。"
          >
            <Switch />
          </Form.Item>
        )}
      </Form>
      {entry && kind === 'screen' && (
        <p className="console-muted">
          能打开的身份：{(entry.roleKinds ?? []).map((one) => ROLE_NAMES[one]).join('、')}。由“角色权限”决定。
        </p>
      )}
      {entry && <DrawerHistory entries={entry.history} nameOf={(action) => MENU_ACTIONS[action]} />}
    </FormDrawer>
  );
}

const shippedText = (entry: MenuItemDetail | undefined): string | undefined =>
  entry?.shipped && entry.shipped.title !== entry.title ? `平台自带的名称：${entry.shipped.title}` : undefined;

const LinkFields = () => (
  <>
    <Form.Item
      name="link"
      label="地址"
      extra="在新标签页打开。"
      rules={[
        {
          required: true,
          validator: (_rule, link: string) =>
            isOutsideLink(link.trim()) ? Promise.resolve() : Promise.reject(new Error('请填写以 https:// 开头的网址，不能带用户名和密码')),
        },
      ]}
    >
      <Input inputMode="url" placeholder="https://" {...limited(MENU_LIMITS.link)} />
    </Form.Item>
    <Form.Item name="roleKinds" label="可见身份" extra="不选时所有身份都可以看到。">
      <Select mode="multiple" allowClear placeholder="所有身份" options={optionsOf(ROLE_NAMES)} optionFilterProp="label" />
    </Form.Item>
  </>
);

const Icons = () => (
  <ChoiceItem name="icon" label="图标" extra="放在第一级时显示；放在分组里的只显示名称。">
    <Radio.Group className="console-menu-icons">
      <Radio.Button value="">无</Radio.Button>
      {ICON_NAMES.map((name) => (
        <Radio.Button key={name} value={name} title={MENU_ICONS[name]} aria-label={MENU_ICONS[name]}>
          <MenuIcon name={name} />
        </Radio.Button>
      ))}
    </Radio.Group>
  </ChoiceItem>
);

/** Resets the changes of an entry that came with the product; removes an entry of the office's own. */
function Undo({ entry, onDone }: { entry: MenuItemDetail; onDone: () => void }) {
  const [reset, remove] = [useResetMenuItem(), useRemoveMenuItem()];
  const removing = {
    title: `删除“${entry.title}”？`,
    content: entry.kind === 'group' ? '里面还有菜单的分组不能删除。' : '删除后不能恢复。',
  };
  const resetting = {
    title: `把“${entry.title}”恢复为平台自带设置？`,
    content: '名称、图标、位置和是否显示都会恢复，以后随平台升级变化。',
  };
  return (
    <>
      {entry.actions.includes('remove') && (
        <StepButton question={removing} take={() => remove.mutateAsync(entry)} onDone={onDone}>
          删除
        </StepButton>
      )}
      {entry.actions.includes('reset') && (
        <StepButton question={resetting} take={() => reset.mutateAsync(entry)} onDone={onDone}>
          恢复自带设置
        </StepButton>
      )}
    </>
  );
}

/** An entry of the menu: its name and its place, and for an entry of the office's own, its link. */
export const MenuItemForm = unmountOnClose<MenuItemFormProps>(Loader);
