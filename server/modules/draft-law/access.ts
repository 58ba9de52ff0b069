import { LAW_OPINION_GIVERS } from '@contract/rules/law-opinion';
import { PUBLISHED } from '@contract/rules/publishing';
import { type Access, type LoggedCalls, may } from '../../platform/http/route';

/** The roles that publish consultations, and the roles that read them with a login. Published consultations are open without a login. */
export const draftLawAccess = {
  'draftLaw.list': LAW_OPINION_GIVERS,
  'draftLaw.counts': LAW_OPINION_GIVERS,
  'draftLaw.toOpine': ['deputy'],
  'draftLaw.get': LAW_OPINION_GIVERS,
  'draftLaw.text': LAW_OPINION_GIVERS,
  'draftLaw.diff': LAW_OPINION_GIVERS,
  'draftLaw.figures': LAW_OPINION_GIVERS,
  'draftLaw.table': LAW_OPINION_GIVERS,
  'draftLaw.readText': PUBLISHED.draftLaw,
  'draftLaw.create': may('新建法规草案', PUBLISHED.draftLaw),
  'draftLaw.edit': may('修改法规草案', PUBLISHED.draftLaw),
  'draftLaw.remove': may('删除未发布的法规草案', PUBLISHED.draftLaw),
  'draftLaw.addText': may('添加法规文本', PUBLISHED.draftLaw),
  'draftLaw.removeText': may('移除法规文本', PUBLISHED.draftLaw),
  'draftLaw.markFinal': may('标明通过稿', PUBLISHED.draftLaw),
  'draftLaw.publish': may('发布法规草案', PUBLISHED.draftLaw),
  'draftLaw.finish': may('提前结束法规草案征求意见', PUBLISHED.draftLaw),
  'draftLaw.announce': may('公布法规草案征求意见结果', PUBLISHED.draftLaw),
  'draftLaw.amend': may('更正法规草案征求意见结果', PUBLISHED.draftLaw),
  'draftLaw.nextRound': may('再次征求法规草案意见', PUBLISHED.draftLaw),
  'draftLaw.publicList': 'anyone',
  'draftLaw.publicGet': 'anyone',
  'draftLaw.publicText': 'anyone',
  'draftLaw.publicDiff': 'anyone',
  'draftLaw.publicFile': 'anyone',
  'draftLaw.publicResult': 'anyone',
} as const satisfies Record<string, Access>;

export const draftLawLogged: LoggedCalls = {
  'draftLaw.readText': { unlogged: 'stores nothing; adding the text is logged' },
  'draftLaw.publicFile': { unlogged: 'a visitor reads public data' },
  'draftLaw.table': { word: '下载法规草案意见采纳情况表' },
};
