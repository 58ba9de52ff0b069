import type { Entity } from '@contract/entities/entity';
import type { ListEntry } from '@contract/lists/list';
import { Closed, Id, IdParams, Line, type LoggedColumns, PageOf, Paging, Titled, Version } from '@contract/schema/common';
import { filterSchemas } from '@contract/schema/list';
import { Type } from '@sinclair/typebox';

/** An entity that no other file of the contract knows: what it puts into the lists that a new entity's name goes into. */
export const visit = {
  name: '走访',
  routes: {
    'visit.list': { method: 'GET', path: '/api/visit' },
    'visit.get': { method: 'GET', path: '/api/visit/:id' },
    'visit.create': { method: 'POST', path: '/api/visit' },
    'visit.edit': { method: 'PUT', path: '/api/visit/:id' },
  },
  subject: { phoneLink: (id) => `/visit?id=${String(id)}`, consoleLink: (id) => `/visit/detail/${String(id)}` },
  workNotices: { visit: '走访通知' },
  homeTile: { title: '走访', note: '请填写走访记录', link: '/visit', count: 'visit.get', way: '我的走访' },
  performance: { title: '走访', order: 1 },
  viewsOf: ['audit-admin'],
  exportsOf: ['audit-admin'],
  importsOf: ['audit-admin'],
  files: ['visit'],
  publishedBy: ['audit-admin'],
} as const satisfies Entity;

export const VISIT_LIST = {
  name: '走访',
  unit: '次',
  filters: { keyword: { kind: 'keyword', label: '地点' } },
  columns: { title: { title: '主题' }, place: { title: '地点' } },
  exported: ['place', 'title'],
} as const satisfies ListEntry;

const Visit = Closed({ id: Id, title: Type.String(), place: Type.String(), version: Version });
const title = Titled('走访主题', Line(10));
export const visitSchemas = {
  'visit.list': { query: Closed({ ...Paging, ...filterSchemas(VISIT_LIST) }), reply: PageOf(Visit) },
  'visit.get': { params: IdParams, reply: Visit },
  'visit.create': { body: Closed({ title }), reply: Visit },
  'visit.edit': { params: IdParams, body: Closed({ title, version: Version }), reply: Visit },
};
export const visitLogged = { visit: { title: '走访主题' } } as const satisfies LoggedColumns;
export const visitErrors = { 'visit.not_found': { status: 404, message: '没有找到这次走访' } };
