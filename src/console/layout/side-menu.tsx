import { Menu, type MenuProps } from 'antd';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useConsoleMenu } from '../menu/console-menu';
import { MenuIcon } from '../menu/menu-icons';
import { isExternal, leafFor, type MenuNode, sectionsAround } from '../menu/menu-tree';
import { useOpenPlace } from '../menu/use-open-place';
import { useSidebar } from '../state/sidebar';

/** Sections that begin open where the role has them. Source: the specification. */
const OPEN_AT_FIRST = ['/province', '/jdAdmin'];

type Item = NonNullable<MenuProps['items']>[number];

function toItem(node: MenuNode): Item {
  const icon = node.icon ? <MenuIcon name={node.icon} /> : undefined;
  if (node.children.length > 0) return { key: node.key, label: node.title, icon, children: node.children.map(toItem) };
  const label = node.link && isExternal(node.link) ? <a href={node.link}>{node.title}</a> : node.title;
  return { key: node.key, label, icon };
}

/** Opening a section closes its neighbours: what stays open is that section and those around it. */
function accordion(nodes: readonly MenuNode[], before: readonly string[], after: readonly string[]): string[] {
  const opened = after.find((key) => !before.includes(key));
  return opened ? [...sectionsAround(nodes, opened), opened] : [...after];
}

const linkOf = (nodes: readonly MenuNode[], key: string): string | null => {
  for (const node of nodes) {
    const link = node.key === key && node.children.length === 0 ? node.link : linkOf(node.children, key);
    if (link) return link;
  }
  return null;
};

/** The sections around the screen on show; without any, those that begin open. */
function openAround(nodes: readonly MenuNode[], selected: string | null): string[] {
  const around = selected ? sectionsAround(nodes, selected) : [];
  return around.length > 0 ? around : nodes.map(({ key }) => key).filter((key) => OPEN_AT_FIRST.includes(key));
}

export function SideMenu() {
  const { nodes } = useConsoleMenu();
  const { device, opened } = useSidebar();
  const { pathname } = useLocation();
  const openPlace = useOpenPlace();
  const selected = leafFor(nodes, pathname);
  // What was opened by hand holds until another screen is opened.
  const [byHand, setByHand] = useState<{ selected: string | null; keys: string[] } | null>(null);
  const openKeys = byHand?.selected === selected ? byHand.keys : openAround(nodes, selected);

  const choose = ({ key }: { key: string }) => {
    const link = linkOf(nodes, key);
    if (link && !isExternal(link)) openPlace(link);
  };

  const items = useMemo(() => nodes.map(toItem), [nodes]);
  const collapsed = device === 'desktop' && !opened;
  // antd wants no open keys while it is collapsed: there they are pop-ups of its own.
  const openState = collapsed
    ? {}
    : { openKeys, onOpenChange: (keys: string[]) => setByHand({ selected, keys: accordion(nodes, openKeys, keys) }) };
  return (
    <nav className="console-menu" id="console-menu" aria-label="主菜单" hidden={device === 'mobile' && !opened}>
      <Menu
        mode="inline"
        inlineCollapsed={collapsed}
        items={items}
        selectedKeys={selected ? [selected] : []}
        onClick={choose}
        {...openState}
      />
    </nav>
  );
}
