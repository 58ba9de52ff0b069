import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { Link } from 'react-router-dom';
import type { SignedInUser } from '@/features/session/user';
import { greetingAt } from '@/lib/dates';
import { getConfig } from '@/platform/config';
import { useConsoleMenu } from '../menu/console-menu';
import { HOME_PATH } from '../menu/menu-tree';
import { useSidebar } from '../state/sidebar';
import { type CockpitLink, cockpitLinks } from './cockpits';
import { MenuSearch } from './menu-search';
import { MessageBell } from './message-bell';
import { RoleMenu } from './role-menu';
import { useViewSwitches, type ViewSwitch } from './use-view-switches';
import { UserMenu } from './user-menu';
import { useSyncExternalStore } from 'react';
import { bodyWidth, onViewportResize } from '@/platform/viewport.h5';
import { useAppearance } from '../state/appearance';

interface HeaderBarProps {
  user: SignedInUser;
  onSwitchRole: (roleId: string) => void;
}

export function HeaderBar({ user, onSwitchRole }: HeaderBarProps) {
  const config = getConfig();
  const room = useHeaderRoom();
  const switches = useViewSwitches();
  // A switch that is on stays in the header, so that the user finds it to turn it off: large text itself leaves less room.
  const inSight = switches.filter(({ pressed }) => room === 'full' || pressed);
  const { routes } = useConsoleMenu();
  const cockpits = cockpitLinks(user.currentInfo, config, routes);
  const greeting = `${greetingAt(new Date().getHours())}，${user.name}`;
  return (
    <header className="console-header">
      <SidebarButton />
      <Link to={HOME_PATH} className="console-logo" title="回到首页">
        <span className="console-logo__mark" aria-hidden="true">
          人大
        </span>
        <span className="console-logo__name">{config.congressName}代表履职平台</span>
      </Link>
      {room !== 'narrow' && cockpits.length > 0 && <Cockpits links={cockpits} />}
      <div className="console-header__end">
        <MenuSearch roomy={room === 'full'} />
        {room !== 'narrow' && <span className="console-greeting">{greeting}</span>}
        <MessageBell />
        <RoleMenu user={user} onSwitchRole={onSwitchRole} />
        {inSight.map((one) => (
          <SwitchButton key={one.key} one={one} />
        ))}
        <UserMenu
          user={user}
          greeting={greeting}
          cockpits={room === 'narrow' ? cockpits : []}
          switches={switches.filter((one) => !inSight.includes(one))}
        />
      </div>
    </header>
  );
}

function Cockpits({ links }: { links: readonly CockpitLink[] }) {
  return (
    <nav className="console-cockpits" aria-label="驾驶舱">
      {links.map(({ title, address }) => (
        <a key={title} className="console-cockpits__link" href={address} target="_blank" rel="noopener noreferrer">
          {title}
        </a>
      ))}
    </nav>
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

function SwitchButton({ one: { label, icon, pressed, toggle } }: { one: ViewSwitch }) {
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        className={`console-header__button${pressed ? ' is-pressed' : ''}`}
        icon={icon}
        aria-label={label}
        aria-pressed={pressed}
        onClick={toggle}
      />
    </Tooltip>
  );
}

/** How much fits next to the logo: everything; the cockpits and the greeting; or only the most used controls. */
type HeaderRoom = 'full' | 'middle' | 'narrow';

/** The body widths from which each level fits, for the usual and the large text size. CSS pixels. */
const ROOM_FROM = { usual: { middle: 1160, full: 1360 }, large: { middle: 1360, full: 1600 } };

/** Returns the room of the header. Controls that do not fit are in the user's menu. */
function useHeaderRoom(): HeaderRoom {
  const largeText = useAppearance((state) => state.largeText);
  const from = ROOM_FROM[largeText ? 'large' : 'usual'];
  const room = (): HeaderRoom => {
    const width = bodyWidth();
    if (width >= from.full) return 'full';
    return width >= from.middle ? 'middle' : 'narrow';
  };
  return useSyncExternalStore(onViewportResize, room);
}
