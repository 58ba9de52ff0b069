type Tree = Record<string, unknown>;

/** Splits 'root.cn.[0].cn[3].p18' into ['root', 'cn', '0', 'cn', '3', 'p18']. */
const keysOf = (path: string): string[] => path.split(/[.[\]]+/).filter(Boolean);

/** Data reaches the screen's thread as JSON: functions and class instances are lost. */
const crossed = (value: unknown): unknown => {
  if (value === undefined || typeof value === 'function') return undefined;
  return JSON.parse(JSON.stringify(value));
};

function assign(data: Tree, path: string, value: unknown): void {
  const keys = keysOf(path);
  const last = keys.pop();
  if (last === undefined) throw new Error('setData with an empty path');
  let place = data;
  for (const [at, key] of keys.entries()) {
    // Missing parents are created, as a list when a number follows.
    if (typeof place[key] !== 'object' || place[key] === null) place[key] = /^\d+$/.test(keys[at + 1] ?? last) ? [] : {};
    place = place[key] as Tree;
  }
  place[last] = crossed(value);
}

/** Applies one setData call, with its paths, to a page's data. */
export function applySetData(data: Tree, changes: Tree): void {
  for (const [path, value] of Object.entries(changes)) assign(data, path, value);
}
