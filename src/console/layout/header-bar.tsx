import { MenuFoldOutlined, MenuUnfoldOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { Link } from 'react-router-dom';
import type { SignedInUser } from '@/features/session/user';
import { getConfig } from '@/platform/config';
import { greetingAt } from '@/lib/dates';
import { HOME_PATH } from '../menu/menu-tree';
import { useAppearance } from '../state/appearance';
import { useSidebar } from '../state/sidebar';
import { RoleMenu } from './role-menu';
import { UserMenu } from './user-menu';

interface HeaderBarProps {
  user: SignedInUser;
  onSwitchRole: (roleId: string) => void;
}

export function HeaderBar({ user, onSwitchRole }: HeaderBarProps) {
  return (
    <header className="console-header">
      <SidebarButton />
      <Link to={HOME_PATH} className="console-logo" title="回到首页">
        <span className="console-logo__mark" aria-hidden="true">
          人大
        </span>
        <span className="console-logo__name">{getConfig().congressName}代表履职平台</span>
      </Link>
      <div className="console-header__end">
        <span className="console-greeting">
          {greetingAt(new Date().getHours())}，{user.name}
        </span>
        <RoleMenu user={user} onSwitchRole={onSwitchRole} />
        <ModeButton />
        <UserMenu user={user} />
      </div>
    </header>
  );
}

function SidebarButton() {
  const { opened, toggle } = useSidebar();
  const label = opened ? '收起菜单' : '展开菜单';
  return (
    <Button
      type="text"
      className="console-header__button"
      icon={opened ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      aria-label={label}
      aria-expanded={opened}
      aria-controls="console-menu"
      onClick={toggle}
    />
  );
}

function ModeButton() {
  const { mode, toggle } = useAppearance();
  const label = mode === 'dark' ? '切换到浅色' : '切换到深色';
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        className="console-header__button"
        icon={mode === 'dark' ? <SunOutlined /> : <MoonOutlined />}
        aria-label={label}
        onClick={toggle}
      />
    </Tooltip>
  );
}
