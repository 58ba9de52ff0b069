import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { menuItem } from '@/console/layout/side-menu';
import type { MenuNode } from '@/console/menu/menu-tree';

const node = (title: string, icon: string, children: MenuNode[] = []): MenuNode => ({
  key: `/${title}`,
  title,
  icon,
  link: null,
  children,
});

/** Returns the title of each entry and whether it has an icon, from the top. */
function pictures(item: ReturnType<typeof menuItem>): [string, boolean][] {
  const { label, icon, children = [] } = item as { label: string; icon?: ReactElement; children?: ReturnType<typeof menuItem>[] };
  const hasPicture = icon !== undefined && renderToStaticMarkup(icon).includes('<svg');
  return [[label, hasPicture], ...children.flatMap(pictures)];
}

it('every menu entry has an icon, whatever the office has chosen', () => {
  const nodes = [node('首页', 'home'), node('外部链接', ''), node('系统配置', 'setting', [node('区划', 'environment'), node('届次', '')])];
  expect(nodes.flatMap((one) => pictures(menuItem(one)))).toEqual([
    ['首页', true],
    ['外部链接', true],
    ['系统配置', true],
    ['区划', true],
    ['届次', true],
  ]);
});
