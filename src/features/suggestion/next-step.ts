import type { SuggestionStatus } from '@contract/rules/suggestion-status';
import type { Suggestion } from './api';

const SENTENCES: Record<SuggestionStatus, string> = {
  draft: '这是草稿，只有您能看到。写好以后请提交。',
  cosigning: '正在征求联名，受邀代表可以在手机上答复。',
  submitted: '已提交，等待建议办公室审核。',
  accepted: '已受理，等待交办给承办单位。',
  refused: '建议办公室没有受理，理由见下面的办理经过。',
  merged: '已与内容相近的建议并案办理，答复时一并告知。',
  assigned: '已交办，等待承办单位签收。',
  returned: '承办单位已退回，等待重新交办。',
  handling: '承办单位正在办理，请等待答复。',
  approving: '承办单位已拟好答复，正在审签。',
  approved: '答复已经审签，等待发出。',
  replied: '承办单位已经答复，请您评价。',
  closed: '已经办结，感谢您的履职。',
  withdrawn: '您已撤回这件建议。',
  deleted: '这件建议已删除。',
};

/** Returns the current situation of the item, what the deputy can wait for or do, and what blocks a step. */
export const whatHappensNow = (item: Pick<Suggestion, 'status' | 'actions' | 'held'>): string =>
  [sentenceOf(item), ...item.held.map(({ reason }) => `${reason}。`)].join('');

function sentenceOf({ status, actions }: Pick<Suggestion, 'status' | 'actions'>): string {
  if (actions.includes('cosign')) return '领衔代表邀请您联名，请看过全文以后答复。';
  if (status === 'replied' && !actions.includes('evaluate')) return '承办单位已经答复，等待领衔代表评价。';
  return SENTENCES[status];
}
