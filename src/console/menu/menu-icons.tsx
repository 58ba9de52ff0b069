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

/** The icons that a menu entry may name; a fixed list, so that the bundle contains no other icons. */
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

/** The icon of that name, or a neutral one for a name that this version does not have. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = (ICONS as Record<string, Icon>)[name] ?? AppstoreOutlined;
  // The title next to it gives the meaning.
  return <Icon aria-hidden />;
}
