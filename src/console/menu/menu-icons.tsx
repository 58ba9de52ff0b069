import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  CalendarOutlined,
  ContactsOutlined,
  DashboardOutlined,
  EnvironmentOutlined,
  FileTextOutlined,
  HomeOutlined,
  LinkOutlined,
  ReadOutlined,
  SettingOutlined,
  TeamOutlined,
  UnorderedListOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { MenuIconName } from '@contract/rules/menu';
import type { ComponentProps, ComponentType } from 'react';

type Icon = ComponentType<ComponentProps<typeof AppstoreOutlined>>;

/** The icons a menu entry may name; a fixed list, so that the build carries no others. */
const ICONS: Record<MenuIconName, Icon> = {
  home: HomeOutlined,
  dashboard: DashboardOutlined,
  'file-text': FileTextOutlined,
  'unordered-list': UnorderedListOutlined,
  audit: AuditOutlined,
  team: TeamOutlined,
  contacts: ContactsOutlined,
  user: UserOutlined,
  bank: BankOutlined,
  environment: EnvironmentOutlined,
  calendar: CalendarOutlined,
  read: ReadOutlined,
  bell: BellOutlined,
  'bar-chart': BarChartOutlined,
  setting: SettingOutlined,
  link: LinkOutlined,
};

/** The icon of that name, or a neutral one for a name this version does not know. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = (ICONS as Record<string, Icon>)[name] ?? AppstoreOutlined;
  // The title beside it says what it means.
  return <Icon aria-hidden />;
}
