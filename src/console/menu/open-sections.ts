import { type MenuNode, sectionsAround } from './menu-tree';

/** Sections that are open at the start if the role has them, at any depth. Source: the specification. */
const OPEN_AT_FIRST: readonly string[] = ['/province', '/jdAdmin'];

const sectionsIn = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ key, children }) => (children.length > 0 ? [key, ...sectionsIn(children)] : []));

const unique = (keys: readonly string[]): string[] => [...new Set(keys)];

/**
 * Returns the open sections before the user has opened any: those of `OPEN_AT_FIRST` with the sections around them, and the sections around the
 * current screen.
 */
export function openAtFirst(nodes: readonly MenuNode[], selected: string | null): string[] {
  const opened = sectionsIn(nodes).filter((key) => OPEN_AT_FIRST.includes(key));
  return unique([...opened.flatMap((key) => [...sectionsAround(nodes, key), key]), ...(selected ? sectionsAround(nodes, selected) : [])]);
}

/** Returns the open sections after another screen is shown: the sections around it. All others close, unless those were already open. */
export function openAround(nodes: readonly MenuNode[], selected: string | null, before: readonly string[]): string[] {
  const around = selected ? sectionsAround(nodes, selected) : [];
  return around.every((key) => before.includes(key)) ? [...before] : around;
}

/** Opening a section closes its siblings: only that section and those around it stay open. */
export function accordion(nodes: readonly MenuNode[], before: readonly string[], after: readonly string[]): string[] {
  const opened = after.find((key) => !before.includes(key));
  return opened ? [...sectionsAround(nodes, opened), opened] : [...after];
}
