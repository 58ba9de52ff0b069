import type { RoleKind } from '../rules/roles';

/**
 * `answer` tells the shape: 'envelope' (default) is {code, success, message, data}; 'whole' is the reply itself; 'binary' a file;
 * `form` marks the multipart calls.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  answer?: 'whole' | 'binary';
  form?: true;
  /** Named by the specification: the offices' own server knows it too. What is not may be missing there. */
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
 * The calls of an entity that are where one looks for them: list and create at its path, get, edit and remove at one of it, and any other verb
 * as a step on one. Written out they would weigh on every first page.
 */
export const callsOf = <N extends string, V extends string>(name: N, path: string, verbs: readonly V[]) =>
  Object.fromEntries(verbs.map((verb) => [`${name}.${verb}`, callOf(path, verb)])) as Record<`${N}.${V}`, Pick<Route, 'method' | 'path'>>;

/** Calls of one method by name, with their places below /api. Written out one by one they would weigh on every first page too. */
export const callsBy = <M extends Route['method'], N extends string>(method: M, places: Readonly<Record<N, string>>) =>
  Object.fromEntries(Object.entries(places).map(([name, place]) => [name, { method, path: `/api/${String(place)}` }])) as Record<
    N,
    { method: M; path: string }
  >;

/** What an entity says of itself to both sides. Every page of the client carries it, so it holds no schema and no big table. */
export interface Entity {
  /** What one is called where those of several entities stand together, as in the log. */
  name: string;
  /** Its calls by name, `<entity>.<verb>`. */
  routes: Readonly<Record<string, Route>>;
  /** Where people open one; only if messages and work notices tell of it. */
  subject?: {
    /** Where a deputy opens one on the phone. */
    phoneLink(id: number): string;
    /** Where everybody else opens it: the console's page, as our own menu names it. */
    consoleLink(id: number): string;
  };
  /** What work notices that tell of it are called, by their kinds. */
  workNotices?: Readonly<Record<string, string>>;
  /** The roles that publish it to addressees, who are told of it, read it and, where asked, confirm it. */
  publishedBy?: readonly RoleKind[];
  /** Its line on the deputy's home while something of it waits; `count` names the call that says how much does; `way`,
   * what the way to all of them is called, which is always there. */
  homeTile?: { title: string; note: string; link: string; count: string; way: string };
  /** Its part of a deputy's record of work (履职档案), and where that stands among the others: low numbers first. */
  performance?: { title: string; order: number };
  /** Events of it that points (履职积分) are written for, by their keys, with what they are called; a rule of the tree names one. */
  scored?: Readonly<Record<string, string>>;
  /** The roles that save views of its list; only if the console has saved views of it. */
  viewsOf?: readonly RoleKind[];
  /** The roles that export its list; its entry then stands in lists.ts. */
  exportsOf?: readonly RoleKind[];
  /** The roles that bring rows into its list from a table. */
  importsOf?: readonly RoleKind[];
  /** What files can belong to: the entity's own name, parts of one, or both. */
  files?: readonly string[];
}

/** The names of the entities that say something of that kind. */
export type NamesWith<All, Part extends keyof Entity> = {
  [N in keyof All]: All[N] extends Required<Pick<Entity, Part>> ? N : never;
}[keyof All];

/** What the entities say of one kind, by their names; those that say nothing of it are left out. */
export const partsOf = <All extends Record<string, Partial<Entity>>, Part extends keyof Entity>(all: All, part: Part) =>
  Object.fromEntries(Object.entries(all).flatMap(([name, entity]) => (entity[part] ? [[name, entity[part]]] : []))) as {
    [N in NamesWith<All, Part>]: NonNullable<All[N][Part]>;
  };
