import type { MenuProps } from 'antd';
import { afterClosing, type Closing, type Tab } from './tab-list';

const CLOSINGS: [closing: Closing, label: string][] = [
  ['this', '关闭'],
  ['others', '关闭其他'],
  ['right', '关闭右侧'],
  ['all', '关闭全部'],
];

/** Returns the actions of a tab; an action that would close no tab is disabled. */
export function tabMenuItems(tabs: readonly Tab[], path: string): NonNullable<MenuProps['items']> {
  return [
    { key: 'refresh', label: '刷新' },
    { type: 'divider' },
    ...CLOSINGS.map(([key, label]) => ({ key, label, disabled: afterClosing(tabs, key, path).length === tabs.length })),
  ];
}
