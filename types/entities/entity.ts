import type { RoleKind } from '../rules/roles';

/**
 * `answer` is the shape of the response: 'envelope' (default) is {code, success, message, data}; 'whole' is the reply itself; 'binary' a file; `form`
 * marks the multipart calls.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  answer?: 'whole' | 'binary';
  form?: true;
  /** True when the specification defines the call, so an office's own server has it too. Other calls may be missing there. */
  standard?: true;
}

const OF_ALL: Readonly<Record<string, Route['method']>> = { list: 'GET', create: 'POST' };
const OF_ONE: Readonly<Record<string, Route['method']>> = { get: 'GET', edit: 'PUT', remove: 'DELETE' };

function callOf(path: string, verb: string): Pick<Route, 'method' | 'path'> {
  const ofAll = OF_ALL[verb];
  if (ofAll) return { method: ofAll, path };
  const ofOne = OF_ONE[verb];
  if (ofOne) return { method: ofOne, path: `${path}/:id` };
  return { method: 'POST', path: `${path}/:id/${verb.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}` };
}

/**
 * The calls of an entity with standard paths: list and create at its path, get, edit and remove at one record, and any other verb as a step on one
 * record. Written out in full they would make every first page larger.
 */
export const callsOf = <N extends string, V extends string>(name: N, path: string, verbs: readonly V[]) =>
  Object.fromEntries(verbs.map((verb) => [`${name}.${verb}`, callOf(path, verb)])) as Record<`${N}.${V}`, Pick<Route, 'method' | 'path'>>;

/** Calls with one method, by name, with their paths below /api. Written out one by one they would also make every first page larger. */
export const callsBy = <M extends Route['method'], N extends string>(method: M, places: Readonly<Record<N, string>>) =>
  Object.fromEntries(Object.entries(places).map(([name, place]) => [name, { method, path: `/api/${String(place)}` }])) as Record<
    N,
    { method: M; path: string }
  >;

/** The definition of an entity for client and server. Every page of the client loads it, so it contains no schema and no large table. */
export interface Entity {
  /** The name of the entity in places that mix several entities, such as the log. */
  name: string;
  /** Its calls by name, `<entity>.<verb>`. */
  routes: Readonly<Record<string, Route>>;
  /** The pages that open a record; only for entities that messages and work notices refer to. */
  subject?: {
    /** The phone page for deputies. */
    phoneLink(id: number): string;
    /** The console page for all other users, as in the built-in menu. */
    consoleLink(id: number): string;
  };
  /** The names of its work notices, by kind. */
  workNotices?: Readonly<Record<string, string>>;
  /** The roles that publish it to addressees, who are notified, read it and, when required, confirm it. */
  publishedBy?: readonly RoleKind[];
  /**
   * Its entry on the deputy's home page while something waits; `count` is the call that returns the number; `way` is the label of the link to all of
   * them, which is always shown.
   */
  homeTile?: { title: string; note: string; link: string; count: string; way: string };
  /** Its part of a deputy's record of work (履职档案), with the position among the others: low numbers first. */
  performance?: { title: string; order: number };
  /** Its events that can give score points (履职积分), by key, with their names; a rule of the tree refers to one. */
  scored?: Readonly<Record<string, string>>;
  /** The roles that save views of its list; only when the console has saved views for it. */
  viewsOf?: readonly RoleKind[];
  /** The roles that export its list; its entry is then in lists.ts. */
  exportsOf?: readonly RoleKind[];
  /** The roles that import rows into its list from a table. */
  importsOf?: readonly RoleKind[];
  /** The owner types of its files: the entity's own name, parts of one, or both. */
  files?: readonly string[];
}

/** The names of the entities that define this part. */
export type NamesWith<All, Part extends keyof Entity> = {
  [N in keyof All]: All[N] extends Required<Pick<Entity, Part>> ? N : never;
}[keyof All];

/** One part of all entities, by name; entities that do not define it are left out. */
export const partsOf = <All extends Record<string, Partial<Entity>>, Part extends keyof Entity>(all: All, part: Part) =>
  Object.fromEntries(Object.entries(all).flatMap(([name, entity]) => (entity[part] ? [[name, entity[part]]] : []))) as {
    [N in NamesWith<All, Part>]: NonNullable<All[N][Part]>;
  };
