import { CheckOutlined, DashboardOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { SignedInUser } from '@/features/session/user';
import { openOutside } from '@/platform/viewport';
import { PERSONAL_CENTER_PATH } from '../menu/own-screens';
import { useSignOut } from '../session/use-sign-out';
import { UserPicture } from '../ui/user-picture';
import type { CockpitLink } from './cockpits';
import type { ViewSwitch } from './use-view-switches';

interface UserMenuProps {
  user: SignedInUser;
  greeting: string;
  /** What the header has no room for; null when it has. */
  more: { cockpits: readonly CockpitLink[]; switches: readonly ViewSwitch[] } | null;
}

type Items = NonNullable<MenuProps['items']>;

const DIVIDER = { type: 'divider' as const };

function switchItem({ key, label, icon, pressed, toggle }: ViewSwitch): Items[number] {
  const checked = pressed && <CheckOutlined aria-label="已开启" />;
  return { key, icon, extra: checked, label, onClick: toggle };
}

function moreItems({ cockpits, switches }: NonNullable<UserMenuProps['more']>): Items {
  const links = cockpits.map(({ title, address }) => ({
    key: title,
    icon: <DashboardOutlined />,
    label: title,
    onClick: () => openOutside(address),
  }));
  return [...links, ...(links.length > 0 ? [DIVIDER] : []), ...switches.map(switchItem), DIVIDER];
}

/** The avatar with what concerns the account itself. */
export function UserMenu({ user, greeting, more }: UserMenuProps) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const items: Items = [
    { key: 'who', label: `${greeting}${user.mobile ? ` ${user.mobile}` : ''}`, disabled: true },
    DIVIDER,
    { key: 'personal-center', label: '个人中心', icon: <UserOutlined />, onClick: () => void navigate(PERSONAL_CENTER_PATH) },
    ...(more ? moreItems(more) : []),
    { key: 'sign-out', label: '退出登录', icon: <LogoutOutlined />, onClick: () => void signOut() },
  ];
  return (
    <Dropdown trigger={['click']} autoFocus menu={{ items }}>
      <Button type="text" shape="circle" className="console-avatar" aria-label={`${user.name}的账号菜单`}>
        <UserPicture name={user.name} picture={user.avatar} />
      </Button>
    </Dropdown>
  );
}
