import { type Access, type LoggedCalls, may } from '../../platform/http/route';
import { LIVELIHOOD_KEEPERS } from '../livelihood/service';

const KEEPERS_AND_DEPUTIES = [...LIVELIHOOD_KEEPERS, 'deputy'] as const;

export const voteAccess = {
  'livelihoodVote.list': KEEPERS_AND_DEPUTIES,
  'livelihoodVote.get': KEEPERS_AND_DEPUTIES,
  'livelihoodVote.create': may('组织民生实事投票', LIVELIHOOD_KEEPERS),
  'livelihoodVote.edit': LIVELIHOOD_KEEPERS,
  'livelihoodVote.remove': LIVELIHOOD_KEEPERS,
  'livelihoodVote.open': may('开放民生实事投票', LIVELIHOOD_KEEPERS),
  'livelihoodVote.cast': may('民生实事投票', ['deputy']),
  'livelihoodVote.close': may('截止民生实事投票', LIVELIHOOD_KEEPERS),
  'livelihoodVote.count': may('录入民生实事计票', KEEPERS_AND_DEPUTIES),
  'livelihoodVote.recount': KEEPERS_AND_DEPUTIES,
  'livelihoodVote.confirm': may('民生实事监票确认', ['deputy']),
  'livelihoodVote.publish': may('公布民生实事投票结果', LIVELIHOOD_KEEPERS),
  'livelihoodVote.again': LIVELIHOOD_KEEPERS,
  'livelihoodVote.wall': KEEPERS_AND_DEPUTIES,
  'livelihoodVote.watch': KEEPERS_AND_DEPUTIES,
  'livelihoodVote.sheet': KEEPERS_AND_DEPUTIES,
  'livelihoodVote.protocol': KEEPERS_AND_DEPUTIES,
} as const satisfies Record<string, Access>;

export const voteLogged: LoggedCalls = {
  'livelihoodVote.edit': { word: '修改民生实事投票' },
  'livelihoodVote.remove': { word: '删除民生实事投票' },
  'livelihoodVote.cast': { unlogged: 'a secret ballot: its time and its address would reveal the voter' },
  'livelihoodVote.recount': { word: '民生实事重新计票' },
  'livelihoodVote.again': { word: '再次投票' },
  'livelihoodVote.watch': { unlogged: 'the screen shows the data of livelihoodVote.wall' },
  'livelihoodVote.sheet': { word: '下载投票项目表' },
  'livelihoodVote.protocol': { word: '下载投票结果报告' },
};
