import { type Access, type LoggedCalls, may } from '../../platform/http/route';
import type { RoleKind } from '@contract/rules/roles';

/** The roles that manage livelihood projects and their votes, in their area and below. */
export const LIVELIHOOD_KEEPERS = ['congress-office', 'town-congress'] as const satisfies readonly RoleKind[];
const PROPOSERS = [...LIVELIHOOD_KEEPERS, 'deputy', 'undertaking-unit', 'station-admin'] as const;

export const livelihoodAccess = {
  'livelihood.list': 'signed-in',
  'livelihood.counts': 'signed-in',
  'livelihood.toDo': ['deputy'],
  'livelihood.deputies': LIVELIHOOD_KEEPERS,
  'livelihood.lookAlike': LIVELIHOOD_KEEPERS,
  'livelihood.get': 'signed-in',
  'livelihood.sheet': 'signed-in',
  'livelihood.create': may('提出民生实事建议', PROPOSERS),
  'livelihood.edit': PROPOSERS,
  'livelihood.withdraw': PROPOSERS,
  'livelihood.decide': may('审核民生实事建议', LIVELIHOOD_KEEPERS),
  'livelihood.merge': may('合并民生实事建议', LIVELIHOOD_KEEPERS),
  'livelihood.toReview': may('送代表预审民生实事', LIVELIHOOD_KEEPERS),
  'livelihood.review': may('预审民生实事', ['deputy']),
  'livelihood.nominate': may('列民生实事候选项目', LIVELIHOOD_KEEPERS),
  'livelihood.reserve': LIVELIHOOD_KEEPERS,
  'livelihood.start': may('下达民生实事项目', LIVELIHOOD_KEEPERS),
  'livelihood.supervise': may('编民生实事监督小组', LIVELIHOOD_KEEPERS),
  'livelihood.report': may('填报民生实事进度', [...LIVELIHOOD_KEEPERS, 'undertaking-unit']),
  'livelihood.addProblem': may('登记民生实事问题', [...LIVELIHOOD_KEEPERS, 'deputy', 'undertaking-unit']),
  'livelihood.fixProblem': may('整改民生实事问题', [...LIVELIHOOD_KEEPERS, 'undertaking-unit']),
  'livelihood.adjust': may('按决定调整民生实事', LIVELIHOOD_KEEPERS),
  'livelihood.finish': may('民生实事完成', LIVELIHOOD_KEEPERS),
  'livelihood.look': may('民生实事回头看', [...LIVELIHOOD_KEEPERS, 'deputy']),
  'livelihood.publish': may('公布民生实事结果', LIVELIHOOD_KEEPERS),
  'livelihood.collect': may('发布民生实事征集', LIVELIHOOD_KEEPERS),
  'livelihood.collections': 'anyone',
  'livelihood.submit': 'anyone',
  'livelihood.state': 'anyone',
  'livelihood.publicList': 'anyone',
  'livelihood.publicGet': 'anyone',
  'livelihood.photo': 'anyone',
  'livelihood.figures': 'anyone',
  'livelihood.board': 'anyone',
} as const satisfies Record<string, Access>;

export const livelihoodLogged: LoggedCalls = {
  'livelihood.sheet': { word: '下载候选项目表' },
  'livelihood.lookAlike': { unlogged: 'a question' },
  'livelihood.edit': { word: '修改民生实事' },
  'livelihood.withdraw': { word: '撤回民生实事建议' },
  'livelihood.reserve': { word: '把民生实事放回储备' },
  'livelihood.submit': { unlogged: 'called by a visitor; the proposal stores all there is to know' },
  'livelihood.photo': { unlogged: 'is shown with the record that contains its address' },
};
