import { type SuggestionKind, SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { Wanted } from '@/features/suggestion/outbox';
import type { Question } from '@/platform/feedback';

/** The messages when the action is done. */
export const DONE_WORDS: Record<Wanted, string> = { save: '草稿已保存', askCosigners: '已发出联名邀请', submit: '提交成功' };

/** The messages when the action has to wait for the network. */
export const WAITING_WORDS: Record<Wanted, string> = {
  save: '没有网络，草稿先存在手机上，网络恢复后自动保存',
  askCosigners: '没有网络，先存在手机上，网络恢复后自动发出联名邀请',
  submit: '没有网络，先存在手机上，网络恢复后自动提交',
};

/** Returns the question that is asked before the action; null when there is none. */
export function questionOf(wanted: Wanted, kind: SuggestionKind, unsentFiles: number): Question | null {
  const word = SUGGESTION_KINDS[kind];
  if (wanted === 'submit') {
    return { title: `提交${word}`, content: '提交以后就不能再修改，确定提交吗？', confirmText: '提交', cancelText: '再看看' };
  }
  if (wanted === 'askCosigners') {
    return {
      title: '征求联名',
      content: `所选代表会收到邀请，并能看到${word}全文。征求联名期间不能修改，需要修改可以收回。`,
      confirmText: '发出邀请',
      cancelText: '再看看',
    };
  }
  if (unsentFiles === 0) return null;
  return {
    title: '附件还没有上传',
    content: `没有网络，${unsentFiles} 个附件不能保存在手机上。先存下文字，网络恢复后请打开草稿重新添加附件。`,
    confirmText: '先存文字',
    cancelText: '再等等',
  };
}
