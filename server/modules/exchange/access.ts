import type { RouteName } from '@contract/routes';
import { EXPORT_LISTS, IMPORT_LISTS } from '@contract/rules/exchange-lists';
import type { RoleKind } from '@contract/rules/roles';
import type { LoggedCalls } from '../../platform/http/route';

const rolesOf = (lists: Record<string, readonly RoleKind[]>): RoleKind[] => [...new Set(Object.values(lists).flat())];
const EXPORTERS = rolesOf(EXPORT_LISTS);
const IMPORTERS = rolesOf(IMPORT_LISTS);

/** The roles that may export or import at least one list; the runners check the permission for the requested list. */
export const exchangeAccess = {
  'exchange.startExport': EXPORTERS,
  'exchange.exportState': EXPORTERS,
  'exchange.exportFile': EXPORTERS,
  'exchange.template': IMPORTERS,
  'exchange.checkImport': IMPORTERS,
  'exchange.problemList': IMPORTERS,
  'exchange.runImport': IMPORTERS,
} as const satisfies Partial<Record<RouteName, readonly RoleKind[]>>;

export const exchangeLogged: LoggedCalls = {
  'exchange.startExport': { unlogged: 'only counts the rows; exchange.exportFile logs the download' },
  'exchange.checkImport': { unlogged: 'only checks a table; exchange.runImport logs the imported rows' },
  'exchange.template': { unlogged: 'contains no personal data' },
  'exchange.exportFile': { kind: 'export', word: '导出列表' },
  'exchange.problemList': { word: '下载导入错误清单' },
  'exchange.runImport': { word: '导入表格' },
};
