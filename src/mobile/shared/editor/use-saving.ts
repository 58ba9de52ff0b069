import { useRef, useState } from 'react';
import type { Suggestion } from '@/features/suggestion/api';
import { getSuggestion } from '@/features/suggestion/api';
import { draftErrors, type FormErrors, hasErrors, submitErrors } from '@/features/suggestion/form';
import { entryWith, sendSuggestion, type SuggestionEntry, type Wanted } from '@/features/suggestion/outbox';
import { ApiError, invalidField } from '@/platform/call-errors';
import { errorText } from '@/platform/error-text';
import { confirm, toast } from '@/platform/feedback';
import { leaveToast } from '@/platform/pending-toast';
import { back, replace } from '@/platform/navigation';
import { dropEntry, putEntry } from '@/platform/outbox';
import { isNetworkLost } from '@/platform/request-port';
import { tellFailure } from '@/platform/tell-failure';
import { suggestionDetailLink, suggestionHomeLink } from '@/routes/mobile';
import { useOnce } from '../use-form';
import type { EditorState } from './use-editor';
import { DONE_WORDS, questionOf, WAITING_WORDS } from './words';

const firstOf = (errors: FormErrors): string => Object.values(errors)[0] ?? '';

/** Saves, asks for co-signers or submits, once however often the button is tapped; without a network it waits in the outbox. */
export function useSaving(editor: EditorState) {
  const [problem, setProblem] = useState<string | null>(null);
  const [running, setRunning] = useState<Wanted | null>(null);
  const once = useOnce();
  const { form, attachments, start } = editor;
  const { roleId, kind } = start;
  /** The result of the earlier attempt, so that a retry continues where it stopped. */
  const before = useRef<Partial<SuggestionEntry>>(
    start.entry ?? (start.draft ? { saved: { id: start.draft.id, version: start.draft.version } } : {}),
  );
  const { unsent } = attachments;

  /** Checks whether the form can be sent; shows the problems at the fields and in a toast. */
  function isReady(wanted: Wanted): boolean {
    const errors = wanted === 'save' ? draftErrors(form, kind) : submitErrors(form, kind);
    const asked: FormErrors = wanted === 'askCosigners' && form.cosigners.length === 0 ? { cosigners: '请先选择要邀请的代表' } : {};
    editor.setErrors({ ...errors, ...asked });
    const reason = firstOf({ ...errors, ...asked }) || fileProblem(wanted);
    if (reason) toast({ message: reason, tone: 'warning' });
    return !hasErrors(errors) && !reason;
  }

  /** A draft may be saved without files that could not be uploaded for lack of a network; every other action waits for them. */
  function fileProblem(wanted: Wanted): string {
    if (attachments.busy) return '附件还在上传，请稍等';
    if (unsent.length === 0) return '';
    const noNetwork = unsent.every(({ state, error }) => state === 'failed' && isNetworkLost(error));
    if (noNetwork && wanted === 'save') return '';
    return noNetwork ? '有附件因为没有网络还没上传：请先存草稿，网络恢复后再补上' : '有附件没有上传成功，请重试或移除';
  }

  const agrees = (wanted: Wanted): Promise<boolean> => {
    const question = questionOf(wanted, kind, unsent.length);
    return question ? confirm(question) : Promise.resolve(true);
  };

  async function send(wanted: Wanted): Promise<void> {
    const text = { form, files: attachments.files, missingFiles: unsent.map(({ name }) => name), wanted };
    const entry = entryWith(text, { kind, ...before.current });
    const isKept = putEntry(roleId, entry);
    editor.lend(entry.id);
    try {
      const item = await sendSuggestion(roleId, entry, (next) => {
        before.current = next;
      });
      editor.settle();
      await goOn(wanted, item);
    } catch (error) {
      if (isKept && isNetworkLost(error)) return leaveWaiting(wanted);
      await goOnHere(error);
    }
  }

  async function goOn(wanted: Wanted, item: Suggestion | null): Promise<void> {
    leaveToast({ message: DONE_WORDS[wanted], tone: 'success' });
    if (wanted !== 'save' && item) await replace(suggestionDetailLink(item.id));
    else await back(suggestionHomeLink());
  }

  async function leaveWaiting(wanted: Wanted): Promise<void> {
    editor.settle();
    leaveToast({ message: WAITING_WORDS[wanted], tone: 'info' });
    await back(suggestionHomeLink());
  }

  /** A failure loses no typed text: it stays in the form, and after a conflict the next save is based on the newest version. */
  async function goOnHere(error: unknown): Promise<void> {
    setProblem(errorText(error));
    const field = invalidField(error);
    if (field && field in form) editor.setErrors({ [field]: errorText(error) });
    // The message above the form may be scrolled out of view.
    tellFailure(error);
    const { id, type, saved } = before.current;
    if (id && type && !start.entry) dropEntry(roleId, { id, type });
    editor.takeBack(saved?.id);
    if (!(error instanceof ApiError) || error.key !== 'suggestion.stale' || !saved) return;
    const latest = await getSuggestion(saved.id, { quiet: true });
    if (!latest.actions.includes('edit')) return;
    before.current = { ...before.current, saved: { id: latest.id, version: latest.version }, stored: null };
    setProblem('这份草稿刚在别处改过。您填写的内容还在这里，再按一次就以这里的内容为准。');
  }

  const press = (wanted: Wanted) => {
    if (!isReady(wanted)) return;
    once(async () => {
      setProblem(null);
      if (!(await agrees(wanted))) return;
      setRunning(wanted);
      try {
        await send(wanted);
      } catch (error) {
        setProblem(errorText(error));
      } finally {
        setRunning(null);
      }
    });
  };

  return { problem, running, press };
}
