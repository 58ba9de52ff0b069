import { HOME_PATH, HOME_TITLE, type MenuNode } from './menu-tree';
import { PERSONAL_CENTER_PATH } from './own-screens';

/** A menu entry: its title, and the titles of the sections around it. */
export interface MenuPlace {
  link: string;
  title: string;
  sections: string[];
}

/** Returns every entry that the menu shows, in its order, then those that every role has in addition. */
export function menuPlaces(nodes: readonly MenuNode[]): MenuPlace[] {
  const inMenu = nodes.flatMap((node) => placesOf(node, []));
  const others = [
    { link: HOME_PATH, title: HOME_TITLE, sections: [] },
    { link: PERSONAL_CENTER_PATH, title: '个人中心', sections: [] },
  ];
  return [...inMenu, ...others.filter((other) => !inMenu.some(({ link }) => link === other.link))];
}

function placesOf(node: MenuNode, sections: string[]): MenuPlace[] {
  if (node.children.length > 0) return node.children.flatMap((child) => placesOf(child, [...sections, node.title]));
  return node.link ? [{ link: node.link, title: node.title, sections }] : [];
}

const TITLE_BEGINS = 0;
const TITLE_HOLDS = 1;
const TRAIL_HOLDS = 2;

function rankOf({ title }: MenuPlace, words: readonly string[]): number {
  const [first = ''] = words;
  const lower = title.toLowerCase();
  if (lower.startsWith(first)) return TITLE_BEGINS;
  return words.every((word) => lower.includes(word)) ? TITLE_HOLDS : TRAIL_HOLDS;
}

/**
 * Returns the entries whose title and sections contain every typed word; entries whose title starts with it come first. Without a word, returns all
 * entries.
 */
export function searchMenu(places: readonly MenuPlace[], typed: string): MenuPlace[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = ({ title, sections }: MenuPlace) => {
    const text = [...sections, title].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  // The sort is stable, so equal entries keep the menu's order.
  return places.filter(holds).sort((a, b) => rankOf(a, words) - rankOf(b, words));
}
