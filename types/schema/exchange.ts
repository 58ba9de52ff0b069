import { type Static, Type } from '@sinclair/typebox';
import { VIEW_LISTS } from '../rules/view-lists';
import { exportTitles } from '../lists/list';
import { SUGGESTION_LIST } from '../lists/suggestion';
import { Closed, Id, IdParams, KeyOf, Line, NoData, Nullable, type RouteSchemas, Time, Titled } from './common';
import { sorting, suggestionFilters } from './suggestion-filters';

const Binary = Type.Unsafe<ArrayBuffer>(Type.String({ format: 'binary' }));
const Uuid = Type.String({ title: '编号', format: 'uuid' });
const Count = Type.Integer({ minimum: 0 });

/** Columns of the exported table, by name. */
export const EXPORT_COLUMNS = exportTitles(SUGGESTION_LIST);
export type ExportColumn = keyof typeof EXPORT_COLUMNS;

export const Export = Closed({
  id: Uuid,
  total: Count,
  written: Count,
  state: Type.String({ enum: ['waiting', 'running', 'done', 'failed'] }),
});
export type Export = Static<typeof Export>;

/** A row of the file that cannot be taken, with what to do about it. */
export const ImportProblem = Closed({
  row: Type.Integer({ minimum: 1, description: 'as the spreadsheet counts' }),
  column: Type.String({ description: 'empty when the whole row is meant' }),
  value: Type.String({ maxLength: 100 }),
  reason: Type.String(),
});

export const ImportCheck = Closed({
  id: Nullable(Uuid),
  fileName: Type.String(),
  rows: Count,
  problems: Type.Array(ImportProblem, { maxItems: 1000 }),
  problemCount: Count,
  preview: Type.Array(Closed({ row: Type.Integer(), title: Type.String(), deputyName: Type.String(), kind: Type.String() }), {
    maxItems: 20,
  }),
});
export type ImportCheck = Static<typeof ImportCheck>;

export const SavedView = Closed({ id: Id, name: Type.String(), search: Type.String({ maxLength: 2000 }), createdAt: Time });
export type SavedView = Static<typeof SavedView>;

const OfList = Type.Optional({ ...KeyOf(VIEW_LISTS), title: '列表', default: 'suggestion' });

export const schemas = {
  'exchange.startExport': {
    body: Closed({
      ...suggestionFilters,
      ...sorting,
      columns: Type.Optional(Type.Array(KeyOf(EXPORT_COLUMNS), { title: '导出的列', uniqueItems: true, minItems: 1 })),
    }),
    reply: Export,
  },
  'exchange.exportState': { params: Closed({ id: Uuid }), reply: Export },
  'exchange.exportFile': { params: Closed({ id: Uuid }), reply: Binary },
  'exchange.template': { reply: Binary },
  /** A dry run: nothing is stored but the rows it read, for an hour. Multipart, one field `file`. */
  'exchange.checkImport': { reply: ImportCheck },
  'exchange.runImport': { params: Closed({ id: Uuid }), reply: Closed({ imported: Count }) },
  'exchange.word': { params: IdParams, reply: Binary },
  'exchange.letter': { params: IdParams, reply: Binary },
  'view.list': { query: Closed({ list: OfList }), reply: Type.Array(SavedView, { maxItems: 30 }) },
  'view.save': {
    body: Closed({
      list: OfList,
      name: Titled('名称', Line(20)),
      search: Type.String({ title: '查询条件', maxLength: 2000, description: 'the query string of the list' }),
    }),
    reply: SavedView,
  },
  'view.remove': { params: IdParams, reply: NoData },
} satisfies Record<string, RouteSchemas>;
