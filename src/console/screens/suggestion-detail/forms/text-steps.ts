import type { Suggestion } from '@/features/suggestion/api';
import { formatDate } from '../../../ui/format';
import { ownDraft } from '../what-to-do';
import { LIMITS } from './rules';

/** The steps whose form is one text. */
export type TextStep =
  | 'accept'
  | 'refuse'
  | 'unmerge'
  | 'return'
  | 'giveOpinion'
  | 'approveReply'
  | 'sendBack'
  | 'remind'
  | 'urge'
  | 'unsupervise'
  | 'reportProgress'
  | 'solve';

interface TextStepForm {
  /** The contract's name of the text: a note is optional. */
  field: 'note' | 'reason' | 'content';
  label: string;
  hint: string;
  max: number;
  /** Returns the meaning of the step, shown above the text. */
  meaning?: (item: Suggestion) => string | null;
}

const note = (label: string, hint = ''): TextStepForm => ({ field: 'note', label, hint, max: LIMITS.note });
const reason = (label: string, hint: string): TextStepForm => ({ field: 'reason', label, hint, max: LIMITS.note });
const content = (label: string, hint: string, max: number = LIMITS.text): TextStepForm => ({ field: 'content', label, hint, max });

export const TEXT_STEPS: Record<TextStep, TextStepForm> = {
  accept: note('审核意见', '代表和后续办理人员可以看到'),
  refuse: { ...reason('不予受理的理由', '代表会看到这里的内容'), meaning: () => '不予受理后这件不再办理，代表会收到通知。' },
  unmerge: {
    ...reason('取消并案的理由', '代表会看到这里的内容'),
    meaning: ({ mergedInto }) => mergedInto && `取消后本件不再随 ${mergedInto.number} 办理，回到待交办，须单独交办。`,
  },
  return: {
    ...reason('退回理由', '请说明为什么不属于本单位职责，并建议适合的承办单位；代表看不到'),
    meaning: () => '退回后由建议办公室重新交办，本单位不再看到这件。',
  },
  giveOpinion: content('会办意见', '主办单位据此答复代表；可以再次提出，每次都会保留'),
  approveReply: {
    ...note('审签意见', '只有本单位看得到'),
    meaning: (item) => draftWords(item, '审签通过后可以发出。'),
  },
  sendBack: {
    ...reason('退回修改的理由', '只有本单位看得到'),
    meaning: (item) => draftWords(item, '退回后由承办人修改，再次送审。'),
  },
  remind: { ...note('提醒内容', '随提醒发给代表'), meaning: () => '向领衔代表发送评价提醒。' },
  urge: {
    ...content('催办内容', '承办单位和代表都会看到这里的内容', LIMITS.note),
    meaning: ({ dueAt }) => dueAt && `办理期限 ${formatDate(dueAt)}。`,
  },
  unsupervise: reason('取消重点督办的理由', '承办单位和代表都会看到这里的内容'),
  reportProgress: content('落实进展', '代表会看到这里的内容；落实前可以多次报告'),
  solve: { ...content('落实结果', '代表会看到这里的内容'), meaning: () => '登记后这件不再跟踪。' },
};

function draftWords(item: Suggestion, rest: string): string {
  const draft = ownDraft(item);
  return draft ? `${draft.draftedByName} 拟写的答复（${draft.documentNumber}，${draft.replyClass} 类）。${rest}` : rest;
}
