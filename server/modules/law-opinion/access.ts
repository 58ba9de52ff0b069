import { LAW_OPINION_GIVERS } from '@contract/rules/law-opinion';
import { PUBLISHED } from '@contract/rules/publishing';
import { type Access, type LoggedCalls, may } from '../../platform/http/route';

/** Deputies, stations and offices give opinions, and so do visitors without a login; the office that asked processes them. */
export const lawOpinionAccess = {
  'lawOpinion.list': LAW_OPINION_GIVERS,
  'lawOpinion.counts': LAW_OPINION_GIVERS,
  'lawOpinion.get': LAW_OPINION_GIVERS,
  'lawOpinion.stations': ['station-admin', 'congress-office', 'town-congress'],
  'lawOpinion.lookAlike': PUBLISHED.draftLaw,
  'lawOpinion.create': LAW_OPINION_GIVERS,
  'lawOpinion.edit': LAW_OPINION_GIVERS,
  'lawOpinion.remove': LAW_OPINION_GIVERS,
  'lawOpinion.decide': may('处理法规草案意见', PUBLISHED.draftLaw),
  'lawOpinion.decideAll': may('批量处理法规草案意见', PUBLISHED.draftLaw),
  'lawOpinion.fold': may('归并法规草案意见', PUBLISHED.draftLaw),
  'lawOpinion.unfold': may('取消归并法规草案意见', PUBLISHED.draftLaw),
  'lawOpinion.disclose': may('设置法规草案意见公开', PUBLISHED.draftLaw),
  'lawOpinion.reveal': may('查看提意见人的姓名和手机号', PUBLISHED.draftLaw),
  'lawOpinion.submit': 'anyone',
  'lawOpinion.publicState': 'anyone',
  'lawOpinion.publicEdit': 'anyone',
  'lawOpinion.publicRemove': 'anyone',
  'lawOpinion.publicList': 'anyone',
} as const satisfies Record<string, Access>;

export const lawOpinionLogged: LoggedCalls = {
  'lawOpinion.lookAlike': { unlogged: 'searches' },
  'lawOpinion.submit': { unlogged: 'called by a visitor; the opinion stores all there is to know' },
  'lawOpinion.publicState': { unlogged: 'a visitor reads the own opinion' },
  'lawOpinion.publicEdit': { unlogged: 'called by a visitor; the opinion stores all there is to know' },
  'lawOpinion.publicRemove': { unlogged: 'called by a visitor; the opinion is deleted completely' },
  'lawOpinion.create': { word: '对法规草案提出意见' },
  'lawOpinion.edit': { word: '修改对法规草案的意见' },
  'lawOpinion.remove': { word: '撤回对法规草案的意见' },
  'lawOpinion.reveal': { kind: 'look' },
};
