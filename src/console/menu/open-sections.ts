import { type MenuNode, sectionsAround } from './menu-tree';

/** Sections that begin open where the role has them, at whatever depth. Source: the specification. */
const OPEN_AT_FIRST: readonly string[] = ['/province', '/jdAdmin'];

const sectionsIn = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ key, children }) => (children.length > 0 ? [key, ...sectionsIn(children)] : []));

const unique = (keys: readonly string[]): string[] => [...new Set(keys)];

/** What is open before anybody has opened anything: those sections with what is around them, and what is around the screen on show. */
export function openAtFirst(nodes: readonly MenuNode[], selected: string | null): string[] {
  const opened = sectionsIn(nodes).filter((key) => OPEN_AT_FIRST.includes(key));
  return unique([...opened.flatMap((key) => [...sectionsAround(nodes, key), key]), ...(selected ? sectionsAround(nodes, selected) : [])]);
}

/** What is open once another screen is shown: the sections around it, which closes all others unless they were open already. */
export function openAround(nodes: readonly MenuNode[], selected: string | null, before: readonly string[]): string[] {
  const around = selected ? sectionsAround(nodes, selected) : [];
  return around.every((key) => before.includes(key)) ? [...before] : around;
}

/** Opening a section closes its neighbours: what stays open is that section and those around it. */
export function accordion(nodes: readonly MenuNode[], before: readonly string[], after: readonly string[]): string[] {
  const opened = after.find((key) => !before.includes(key));
  return opened ? [...sectionsAround(nodes, opened), opened] : [...after];
}
