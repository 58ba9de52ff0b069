import { type Static, Type } from '@sinclair/typebox';
import { VIEW_LISTS } from '../rules/view-lists';
import * as lists from '../lists';
import { type ExportedList, type ExportedOf, exportTitles, type QueryOf } from '../lists/list';
import { EXPORT_LISTS, type ExportList, IMPORT_LISTS } from '../rules/exchange-lists';
import { Binary, Closed, Id, IdParams, KeyOf, Line, NoData, Nullable, type RouteSchemas, Time, Titled } from './common';
import { filterSchemas, sortSchemas } from './list';

const Uuid = Type.String({ title: '编号', format: 'uuid' });
const Count = Type.Integer({ minimum: 0 });

/** The query of one list, and the exported columns; by default all. */
export type ExportQuery = {
  [N in ExportList]: { list: N; columns?: ExportedOf<(typeof lists)[N]>[] } & QueryOf<(typeof lists)[N]>;
}[ExportList];

const queryOf = (name: string, list: ExportedList) =>
  Closed({
    list: Titled('列表', KeyOf({ [name]: true })),
    ...filterSchemas(list),
    ...(list.sortedBy && sortSchemas(list)),
    columns: Type.Optional(Type.Array(KeyOf(exportTitles(list)), { title: '导出的列', uniqueItems: true, minItems: 1 })),
  });

/** One schema per list; `list` selects it. */
const ExportQuery = Type.Unsafe<ExportQuery>({
  type: 'object',
  required: ['list'],
  discriminator: { propertyName: 'list' },
  oneOf: (Object.keys(EXPORT_LISTS) as ExportList[]).map((name) => queryOf(name, lists[name])),
});

export const Export = Closed({
  id: Uuid,
  total: Count,
  written: Count,
  state: Type.String({ enum: ['waiting', 'running', 'done', 'failed'] }),
});
export type Export = Static<typeof Export>;

/** An invalid row of the file, with the action to take. */
export const ImportProblem = Closed({
  row: Type.Integer({ minimum: 1, description: 'row number in the spreadsheet' }),
  column: Type.String({ description: 'empty when the problem concerns the whole row' }),
  value: Type.String({ maxLength: 100 }),
  reason: Type.String(),
});

export const ImportCheck = Closed({
  id: Nullable(Uuid),
  fileName: Type.String(),
  rows: Count,
  problemListId: Nullable(Uuid),
  problems: Type.Array(ImportProblem, { maxItems: 1000 }),
  problemCount: Count,
  /** The first rows, with the columns that identify them and those that decide; personal numbers are masked. */
  preview: Closed({
    columns: Type.Array(Closed({ title: Type.String(), width: Type.Integer({ description: 'length in characters' }) })),
    rows: Type.Array(Closed({ row: Type.Integer(), cells: Type.Array(Type.String()) }), { maxItems: 20 }),
  }),
});
export type ImportCheck = Static<typeof ImportCheck>;

export const SavedView = Closed({ id: Id, name: Type.String(), search: Type.String({ maxLength: 2000 }), createdAt: Time });
export type SavedView = Static<typeof SavedView>;

const IntoList = Closed({ list: { ...KeyOf(IMPORT_LISTS), title: '列表' } });

const OfList = Type.Optional({ ...KeyOf(VIEW_LISTS), title: '列表', default: 'suggestion' });

export const schemas = {
  'exchange.startExport': {
    body: ExportQuery,
    reply: Export,
  },
  'exchange.exportState': { params: Closed({ id: Uuid }), reply: Export },
  'exchange.exportFile': { params: Closed({ id: Uuid }), reply: Binary },
  'exchange.template': { query: IntoList, reply: Binary },
  /** A dry run: only the read rows are stored, for an hour. Multipart, one field `file`. */
  'exchange.checkImport': { query: IntoList, reply: ImportCheck },
  /** All problems of a refused file, kept for an hour. */
  'exchange.problemList': { params: Closed({ id: Uuid }), reply: Binary },
  'exchange.runImport': { params: Closed({ id: Uuid }), reply: Closed({ imported: Count }) },
  'view.list': { query: Closed({ list: OfList }), reply: Type.Array(SavedView, { maxItems: 30 }) },
  'view.save': {
    body: Closed({
      list: OfList,
      name: Titled('名称', Line(20)),
      search: Type.String({ title: '查询条件', maxLength: 2000, description: 'query string of the list' }),
    }),
    reply: SavedView,
  },
  'view.remove': { params: IdParams, reply: NoData },
} satisfies Record<string, RouteSchemas>;
