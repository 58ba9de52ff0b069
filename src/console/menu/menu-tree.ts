import type { MenuEntry } from '@/features/session/menu-entry';

/** Components of the server's menu tree that only contain others; every other value is the name of a screen. */
const CONTAINERS: readonly string[] = ['Layout', 'RouterView'];

/** The level of an entry that uses the main layout. */
const MAIN_LEVEL = 1;

export const HOME_PATH = '/dashboard';
export const HOME_TITLE = '首页';

/** An entry of the breadcrumb; without a path it is plain text. */
export interface TrailItem {
  title: string;
  path: string | null;
}

export interface ScreenRoute {
  kind: 'screen';
  path: string;
  title: string;
  component: string;
  trail: TrailItem[];
  /** The titles of the nested layouts around the screen, outermost first; every screen is in the main layout. */
  layouts: string[];
}

export interface RedirectRoute {
  kind: 'redirect';
  path: string;
  to: string;
}

export type ConsoleRoute = ScreenRoute | RedirectRoute;

/** An entry of the side menu: a leaf has a link, a section has children. */
export interface MenuNode {
  key: string;
  title: string;
  icon: string;
  /** An absolute path of the console, or an external address as the tree has it. */
  link: string | null;
  children: MenuNode[];
}

export const isExternal = (path: string): boolean => /^(https?:|mailto:|tel:)/.test(path);

/** Whether an entry only contains others. An entry with its own view and with entries below it is a screen and a section. */
const isContainer = ({ component, children }: MenuEntry): boolean =>
  CONTAINERS.includes(component) || (component === '' && children.length > 0);

/** The value with which servers mark a section that the breadcrumb must not link to; it is not an address. */
const LEADS_NOWHERE = /^no-?redirect$/i;

const tidy = (path: string): string => `/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');

/** Resolves a relative path against the parent's redirect, as a link on that page would be; without a redirect, against the parent's path. */
export function resolvePath(path: string, parent: { path: string; redirect: string } | null): string {
  if (isExternal(path)) return path;
  if (path.startsWith('/')) return tidy(path);
  if (!parent) return tidy(path);
  if (parent.redirect && !isExternal(parent.redirect)) return tidy(`${parent.redirect.replace(/[^/]*$/, '')}${path}`);
  return tidy(`${parent.path}/${path}`);
}

interface Place {
  path: string;
  redirect: string;
}

function placeOf(entry: MenuEntry, parent: Place | null): Place {
  const path = resolvePath(entry.path, parent);
  // A container's own redirect may also be relative; it is then resolved below the container.
  const leads = entry.redirect !== '' && !LEADS_NOWHERE.test(entry.redirect);
  const redirect = leads ? resolvePath(entry.redirect, { path, redirect: '' }) : '';
  return { path, redirect };
}

/** Returns every route of the tree, including hidden entries: hidden affects the menu, not the access. */
export function consoleRoutes(tree: readonly MenuEntry[]): ConsoleRoute[] {
  return tree.flatMap((entry) => routesOf(entry, null, { trail: [], layouts: [] }));
}

/** The entries and layouts around an entry of the tree. */
interface Around {
  trail: readonly TrailItem[];
  layouts: readonly string[];
}

/** An entry of the first level uses the main layout, at any place; any other container is a nested layout. Source: the specification. */
function layoutsWithin({ level, title }: MenuEntry, layouts: readonly string[]): readonly string[] {
  return level === MAIN_LEVEL ? [] : [...layouts, title];
}

function routesOf(entry: MenuEntry, parent: Place | null, around: Around): ConsoleRoute[] {
  const place = placeOf(entry, parent);
  if (isExternal(place.path)) return [];
  const holds = isContainer(entry);
  // A container without a redirect has no page, so the breadcrumb cannot link to it.
  const here: TrailItem = { title: entry.title, path: holds ? place.redirect || null : place.path };
  const layouts = holds || entry.level === MAIN_LEVEL ? layoutsWithin(entry, around.layouts) : around.layouts;
  const below = entry.children.flatMap((child) => routesOf(child, place, { trail: [...around.trail, here], layouts }));
  if (!holds) return [screenRoute(entry, place, { trail: around.trail, layouts }), ...below];
  const clashes = below.some((route) => route.path === place.path);
  if (!place.redirect || isExternal(place.redirect) || clashes || place.redirect === place.path) return below;
  return [{ kind: 'redirect', path: place.path, to: place.redirect }, ...below];
}

function screenRoute(entry: MenuEntry, place: Place, around: Around): ScreenRoute {
  const trail = [...around.trail, { title: entry.title, path: place.path }];
  return { kind: 'screen', path: place.path, title: entry.title, component: entry.component, trail, layouts: [...around.layouts] };
}

/** Returns the side menu without hidden entries; a container with a redirect and one visible child is replaced by that child. */
export function menuNodes(tree: readonly MenuEntry[]): MenuNode[] {
  return tree.flatMap((entry) => nodesOf(entry, null));
}

function nodesOf(entry: MenuEntry, parent: Place | null): MenuNode[] {
  if (entry.meta.hidden) return [];
  const place = placeOf(entry, parent);
  const base = { key: place.path, title: entry.title, icon: entry.meta.icon };
  const children = entry.children.flatMap((child) => nodesOf(child, place));
  const [only] = children;
  if (!only) return isContainer(entry) ? [] : [{ ...base, link: place.redirect || place.path, children: [] }];
  if (children.length === 1 && place.redirect) return [{ ...only, icon: only.icon || entry.meta.icon }];
  return [{ ...base, link: null, children }];
}

/** Returns the path of the first screen of that component, or null when the role has no such screen. */
export function pathOf(routes: readonly ConsoleRoute[], component: string): string | null {
  return routes.find((route): route is ScreenRoute => route.kind === 'screen' && route.component === component)?.path ?? null;
}

/** Fills a screen's path with an id: replaces `:id` when the path has it, otherwise adds a query string. */
export function withId(path: string, id: number): string {
  return path.includes(':id') ? path.replace(/:id\b/, String(id)) : `${path}?id=${String(id)}`;
}

/** Returns the keys of the sections around a leaf, outermost first. */
export function sectionsAround(nodes: readonly MenuNode[], key: string): string[] {
  for (const node of nodes) {
    if (node.key === key) return [];
    const inner = sectionsAround(node.children, key);
    if (inner.length > 0 || node.children.some((child) => child.key === key)) return [node.key, ...inner];
  }
  return [];
}

/** Returns the menu leaf of a path: its own leaf; for a hidden screen, the leaf of its section whose address the path continues, otherwise the first. */
export function leafFor(nodes: readonly MenuNode[], path: string): string | null {
  const leaves = leavesOf(nodes);
  const exact = leaves.find((leaf) => leaf.link === path || leaf.key === path);
  if (exact) return exact.key;
  const section = path.split('/').slice(0, 2).join('/');
  const beside = leaves.filter((leaf) => leaf.key === section || leaf.key.startsWith(`${section}/`));
  return (beside.find((leaf) => path.startsWith(stemOf(leaf.key))) ?? beside[0])?.key ?? null;
}

/** Returns the start of the paths of a list's screens; a list that is kept alive has `keepalive-` before its name. */
const stemOf = (key: string): string => key.replace('/keepalive-', '/');

const leavesOf = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? leavesOf(node.children) : [node]));
