import { isRecord, type Loose, recordsOf, textOf } from '@/lib/loose';

/** An entry of the server's menu tree in the client's format; missing fields are empty. Source: the specification's entities. */
export interface MenuEntry {
  id: string;
  /** '0' for an entry of the first level. */
  parentId: string;
  path: string;
  name: string;
  title: string;
  /** Empty when there is no redirect. */
  redirect: string;
  level: number;
  /** Layout, RouterView or the name of a view. */
  component: string;
  meta: { title: string; icon: string; hidden: boolean; auth: string[] };
  children: MenuEntry[];
}

/** Servers write a flag as true, 1, '1' or 'true'. */
const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf).filter(Boolean) : []);

/** Parses one entry; title, icon, hidden and auth are in the entry itself or in its meta. */
function readEntry(raw: Loose, parent: { id: string; level: number } | null): MenuEntry {
  const meta = isRecord(raw.meta) ? raw.meta : {};
  const either = (name: string): unknown => raw[name] ?? meta[name];
  const id = textOf(raw.id);
  const level = Number(raw.level) || (parent ? parent.level + 1 : 1);
  const title = textOf(either('title')) || textOf(raw.name);
  return {
    id,
    parentId: textOf(raw.parentId) || (parent?.id ?? '0'),
    path: textOf(raw.path),
    name: textOf(raw.name),
    title,
    redirect: textOf(raw.redirect),
    level,
    component: textOf(raw.component),
    meta: { title, icon: textOf(either('icon')), hidden: isOn(either('hidden')), auth: textsOf(either('auth')) },
    children: recordsOf(raw.children).map((child) => readEntry(child, { id, level })),
  };
}

/** Parses the menu tree of any server that implements the specification; invalid entries are left out. */
export const readMenuTree = (raw: unknown): MenuEntry[] => recordsOf(raw).map((entry) => readEntry(entry, null));

/** Returns all button permissions that the tree grants. */
export const buttonsOf = (tree: readonly MenuEntry[]): string[] => [
  ...new Set(tree.flatMap((entry) => [...entry.meta.auth, ...buttonsOf(entry.children)])),
];
