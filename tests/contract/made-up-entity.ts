import type { Entity } from '@contract/entities/entity';
import type { ListEntry } from '@contract/lists/list';
import { Closed, Id, IdParams, Line, type LoggedColumns, PageOf, Paging, Titled, Version } from '@contract/schema/common';
import { filterSchemas } from '@contract/schema/list';
import { Type } from '@sinclair/typebox';

/** An entity that no other file of the contract refers to: its entries for the lists that a new entity's name is added to. */
export const outing = {
  name: '走访',
  routes: {
    'outing.list': { method: 'GET', path: '/api/outing' },
    'outing.get': { method: 'GET', path: '/api/outing/:id' },
    'outing.create': { method: 'POST', path: '/api/outing' },
    'outing.edit': { method: 'PUT', path: '/api/outing/:id' },
  },
  subject: { phoneLink: (id) => `/outing?id=${String(id)}`, consoleLink: (id) => `/outing/detail/${String(id)}` },
  workNotices: { outing: '走访通知' },
  homeTile: { title: '走访', note: '请填写走访记录', link: '/outing', count: 'outing.get', way: '我的走访' },
  performance: { title: '走访', order: 1 },
  scored: { walked: '走访一次' },
  viewsOf: ['audit-admin'],
  exportsOf: ['audit-admin'],
  importsOf: ['audit-admin'],
  files: ['outing'],
  publishedBy: ['audit-admin'],
} as const satisfies Entity;

export const OUTING_LIST = {
  name: '走访',
  unit: '次',
  filters: { keyword: { kind: 'keyword', label: '地点' } },
  columns: { title: { title: '主题' }, place: { title: '地点' } },
  exported: ['place', 'title'],
} as const satisfies ListEntry;

const Outing = Closed({ id: Id, title: Type.String(), place: Type.String(), version: Version });
const title = Titled('走访主题', Line(10));
export const outingSchemas = {
  'outing.list': { query: Closed({ ...Paging, ...filterSchemas(OUTING_LIST) }), reply: PageOf(Outing) },
  'outing.get': { params: IdParams, reply: Outing },
  'outing.create': { body: Closed({ title }), reply: Outing },
  'outing.edit': { params: IdParams, body: Closed({ title, version: Version }), reply: Outing },
};
export const outingLogged = { outing: { title: '走访主题' } } as const satisfies LoggedColumns;
export const outingErrors = { 'outing.not_found': { status: 404, message: '没有找到这次走访' } };
