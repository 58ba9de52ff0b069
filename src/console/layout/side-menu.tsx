import { Menu, type MenuProps } from 'antd';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useConsoleMenu } from '../menu/console-menu';
import { MenuIcon } from '../menu/menu-icons';
import { isExternal, leafFor, type MenuNode } from '../menu/menu-tree';
import { accordion, openAround, openAtFirst } from '../menu/open-sections';
import { useOpenPlace } from '../menu/use-open-place';
import { useSidebar } from '../state/sidebar';

type Item = NonNullable<MenuProps['items']>[number];

/** An external page opens in a new tab without access to the console; a link that is not a page (a telephone number) is handled by the device. */
const OutsideLink = ({ link, children }: { link: string; children: string }) => (
  <a href={link} {...(link.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}>
    {children}
  </a>
);

/** Every entry has an icon: a narrow menu shows only the icons of the first level. */
export function menuItem(node: MenuNode): Item {
  const icon = <MenuIcon name={node.icon} />;
  if (node.children.length > 0) return { key: node.key, label: node.title, icon, children: node.children.map(menuItem) };
  const label = node.link && isExternal(node.link) ? <OutsideLink link={node.link}>{node.title}</OutsideLink> : node.title;
  return { key: node.key, label, icon };
}

const linkOf = (nodes: readonly MenuNode[], key: string): string | null => {
  for (const node of nodes) {
    const link = node.key === key && node.children.length === 0 ? node.link : linkOf(node.children, key);
    if (link) return link;
  }
  return null;
};

export function SideMenu() {
  const { nodes } = useConsoleMenu();
  const { device, opened } = useSidebar();
  const { pathname } = useLocation();
  const openPlace = useOpenPlace();
  const selected = leafFor(nodes, pathname);
  const [open, setOpen] = useState(() => ({ selected, keys: openAtFirst(nodes, selected) }));
  const openKeys = open.selected === selected ? open.keys : openAround(nodes, selected, open.keys);
  if (open.selected !== selected) setOpen({ selected, keys: openKeys });

  const choose = ({ key }: { key: string }) => {
    const link = linkOf(nodes, key);
    if (link && !isExternal(link)) openPlace(link);
  };

  const items = useMemo(() => nodes.map(menuItem), [nodes]);
  const collapsed = device === 'desktop' && !opened;
  // antd accepts no open keys while the menu is collapsed: the submenus are then its own pop-ups.
  const openState = collapsed
    ? {}
    : { openKeys, onOpenChange: (keys: string[]) => setOpen({ selected, keys: accordion(nodes, openKeys, keys) }) };
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
