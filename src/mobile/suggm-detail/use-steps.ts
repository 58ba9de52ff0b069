import { type SuggestionKind, SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { Suggestion } from '@/features/suggestion/api';
import { useRemoveDraft, useSuggestionStep } from '@/features/suggestion/queries';
import { confirm, type Question, toast } from '@/platform/feedback';
import { leaveToast } from '@/platform/pending-toast';
import { back, go } from '@/platform/navigation';
import { suggestionHomeLink, suggestionLaunchLink } from '@/routes/mobile';
import { useOnce } from '../shared/use-form';

/** The steps that need only one press and a confirmation. */
export type PlainStep = 'askCosigners' | 'cosign' | 'join' | 'recall' | 'submit';

const questions = (kind: SuggestionKind): Record<PlainStep, Question> => {
  const word = SUGGESTION_KINDS[kind];
  return {
    askCosigners: {
      title: '征求联名',
      content: `所选代表会收到邀请，并能看到${word}全文。征求联名期间不能修改，需要修改可以收回。`,
      confirmText: '发出邀请',
    },
    cosign: { title: '同意联名', content: `同意以后，您的名字会列在这件${word}的联名代表里。`, confirmText: '同意' },
    join: { title: '加入联名', content: `加入以后，您的名字会列在这件${word}的联名代表里。`, confirmText: '加入' },
    recall: { title: '收回修改', content: '收回以后可以修改，已经联名的代表会收到通知。', confirmText: '收回' },
    submit: { title: `提交${word}`, content: '提交以后就不能再修改，确定提交吗？', confirmText: '提交' },
  };
};

const DONE: Record<PlainStep, string> = {
  askCosigners: '已发出联名邀请',
  cosign: '已同意联名',
  join: '已加入联名',
  recall: '已收回，可以修改了',
  submit: '已提交',
};

const isWritten = ({ kind, content, matter, grounds, plan }: Suggestion): boolean =>
  (kind === 'motion' ? [matter, grounds, plan] : [content]).every((text) => text.trim());

/** The steps without a form, each sent only once per tap, and the other targets of the page's buttons. */
export function useSteps(item: Suggestion | undefined) {
  const mutations = {
    askCosigners: useSuggestionStep('askCosigners'),
    cosign: useSuggestionStep('cosign'),
    join: useSuggestionStep('join'),
    recall: useSuggestionStep('recall'),
    submit: useSuggestionStep('submit'),
  };
  const remove = useRemoveDraft();
  const once = useOnce();
  const edit = () => {
    if (item) void go(suggestionLaunchLink(item.kind, { id: item.id }));
  };

  const take = (step: PlainStep) => {
    if (!item) return;
    if ((step === 'submit' || step === 'askCosigners') && !isWritten(item)) {
      toast({ message: '内容还没有写完，请先写完再继续', tone: 'warning' });
      edit();
      return;
    }
    once(async () => {
      if (!(await confirm(questions(item.kind)[step]))) return;
      await mutations[step].mutateAsync({ item, form: {} });
      toast({ message: DONE[step], tone: 'success' });
    });
  };

  const removeNow = () => {
    if (!item) return;
    once(async () => {
      if (!(await confirm({ title: '删除草稿', content: '删除以后不能恢复，确定删除吗？', confirmText: '删除' }))) return;
      await remove.mutateAsync(item);
      leaveToast({ message: '已删除', tone: 'success' });
      await back(suggestionHomeLink());
    });
  };

  const isBusy = remove.isPending || Object.values(mutations).some(({ isPending }) => isPending);
  return { take, edit, removeNow, isBusy };
}
