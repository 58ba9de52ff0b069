import { CheckOutlined, DashboardOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Dropdown, type DropdownProps, type MenuProps } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { maskedMobile } from '@/features/account/rules';
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
  /** The links that do not fit in the header. */
  cockpits: readonly CockpitLink[];
  switches: readonly ViewSwitch[];
}

type Items = NonNullable<MenuProps['items']>;

const DIVIDER = { type: 'divider' as const };

const cockpitItem = (link: CockpitLink): Items[number] => ({
  key: link.title,
  icon: <DashboardOutlined />,
  label: link.title,
  onClick: () => openOutside(link.address),
});

function switchItem({ key, label, icon, pressed, toggle }: ViewSwitch): Items[number] {
  return { key, icon, extra: pressed && <CheckOutlined aria-label="已开启" />, label, onClick: toggle };
}

/** The avatar with the menu of the account. */
export function UserMenu({ user, greeting, cockpits, switches }: UserMenuProps) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const own: Items = [
    { key: 'personal-center', label: '个人中心', icon: <UserOutlined />, onClick: () => void navigate(PERSONAL_CENTER_PATH) },
    ...cockpits.map(cockpitItem),
  ];
  const items: Items = [
    { key: 'who', type: 'group', label: `${greeting}${user.mobile ? ` ${maskedMobile(user.mobile)}` : ''}`, children: own },
    ...(switches.length > 0 ? [DIVIDER, ...switches.map(switchItem)] : []),
    DIVIDER,
    { key: 'sign-out', label: '退出登录', icon: <LogoutOutlined />, onClick: () => void signOut() },
  ];
  // The focus would be lost with the chosen item; after Escape, antd returns it itself.
  const giveFocusBack: DropdownProps['onOpenChange'] = (open, { source }) => {
    // One frame later: otherwise the Enter that chose the item would also press the button.
    if (!open && source === 'menu') requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <Dropdown trigger={['click']} autoFocus menu={{ items }} onOpenChange={giveFocusBack}>
      <Button ref={button} type="text" shape="circle" className="console-avatar" aria-label={`${user.name}的账号菜单`}>
        <UserPicture name={user.name} picture={user.avatar} />
      </Button>
    </Dropdown>
  );
}
