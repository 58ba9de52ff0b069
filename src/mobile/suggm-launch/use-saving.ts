import { useState } from 'react';
import { draftErrors, type FormErrors, hasErrors, submitErrors, toDraft } from '@/features/suggestion/form';
import { useSaveDraft, useSuggestionStep } from '@/features/suggestion/queries';
import type { Suggestion } from '@/features/suggestion/api';
import { ApiError } from '@/platform/call';
import { errorText } from '@/platform/error-text';
import { confirm, toast } from '@/platform/feedback';
import { leaveNotice } from '@/platform/left-notice';
import { back, replace } from '@/platform/navigation';
import { suggestionDetailLink, suggestionHomeLink } from '@/routes/mobile';
import { useOnce } from '../parts/use-once';
import type { useEditor } from './use-editor';

type Editor = ReturnType<typeof useEditor>;

const firstOf = (errors: FormErrors): string => errors.title ?? errors.content ?? errors.category ?? '';

/** Saving and submitting, each once however often it is tapped. `reread` reads the draft as the server has it now. */
export function useSaving(editor: Editor, reread: (() => Promise<Suggestion | undefined>) | undefined) {
  const [problem, setProblem] = useState<string | null>(null);
  const [running, setRunning] = useState<'save' | 'submit' | null>(null);
  const save = useSaveDraft();
  const submit = useSuggestionStep('submit');
  const once = useOnce();
  const { form, attachments, savedRef } = editor;

  /** Why it cannot be sent yet, told beside the fields and in passing. */
  function isReady(errors: FormErrors): boolean {
    editor.setErrors(errors);
    const unsent = attachments.items.some(({ state }) => state === 'failed' || state === 'refused');
    const reason =
      firstOf(errors) || (attachments.busy ? '附件还在上传，请稍等' : '') || (unsent ? '有附件没有上传成功，请重试或移除' : '');
    if (reason) toast({ message: reason, tone: 'warning' });
    return !hasErrors(errors) && !reason;
  }

  async function store(): Promise<Suggestion> {
    const draft = toDraft(
      form,
      'suggestion',
      attachments.files.map(({ id }) => id),
    );
    const item = await save.mutateAsync({ draft, ...(savedRef.current ? { saved: savedRef.current } : {}) });
    editor.settle(item);
    return item;
  }

  /** Nothing typed is lost by a failure: it stays in the form, and after a conflict the next save is made on the newest version. */
  async function explain(error: unknown): Promise<void> {
    setProblem(errorText(error));
    if (!(error instanceof ApiError) || error.key !== 'suggestion.stale' || !reread) return;
    const latest = await reread();
    if (!latest) return;
    editor.adopt(latest);
    setProblem('这份草稿刚在别处改过。您填写的内容还在这里，再按一次就以这里的内容为准。');
  }

  const run = (kind: 'save' | 'submit', work: () => Promise<void>) =>
    once(async () => {
      setProblem(null);
      setRunning(kind);
      try {
        await work();
      } catch (error) {
        await explain(error);
      } finally {
        setRunning(null);
      }
    });

  const saveNow = () => {
    if (!isReady(draftErrors(form, 'suggestion'))) return;
    run('save', async () => {
      await store();
      leaveNotice({ message: '草稿已保存', tone: 'success' });
      await back(suggestionHomeLink());
    });
  };

  const submitNow = () => {
    if (!isReady(submitErrors(form, 'suggestion'))) return;
    run('submit', async () => {
      const sure = await confirm({
        title: '提交建议',
        content: '提交以后就不能再修改，确定提交吗？',
        confirmText: '提交',
        cancelText: '再看看',
      });
      if (!sure) return;
      const stored = await store();
      const item = await submit.mutateAsync({ item: stored, form: {} });
      leaveNotice({ message: '提交成功', tone: 'success' });
      await replace(suggestionDetailLink(item.id));
    });
  };

  return { problem, running, saveNow, submitNow };
}
