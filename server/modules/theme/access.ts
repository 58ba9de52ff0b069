import { PUBLISHED } from '@contract/rules/publishing';
import type { RoleKind } from '@contract/rules/roles';
import { type Access, type LoggedCalls, may } from '../../platform/http/route';

const READERS = [...PUBLISHED.theme, 'deputy', 'undertaking-unit'] as const satisfies readonly RoleKind[];

/** The roles that publish themes, and the roles that read them. The queries limit which themes. */
export const themeAccess = {
  'theme.list': READERS,
  'theme.counts': [...PUBLISHED.theme, 'deputy'],
  'theme.toContribute': ['deputy'],
  'theme.get': READERS,
  'theme.figures': READERS,
  'theme.places': READERS,
  'theme.report': READERS,
  'theme.create': may('新建主题活动', PUBLISHED.theme),
  'theme.edit': may('修改主题活动', PUBLISHED.theme),
  'theme.remove': may('删除主题活动草稿', PUBLISHED.theme),
  'theme.publish': may('发布主题活动', PUBLISHED.theme),
  'theme.finish': may('结束征集', PUBLISHED.theme),
  'theme.announce': may('公布主题活动结果', PUBLISHED.theme),
  'theme.amend': may('更正主题活动结果', PUBLISHED.theme),
} as const satisfies Record<string, Access>;

export const themeLogged: LoggedCalls = { 'theme.report': { word: '下载主题活动结果报告' } };
