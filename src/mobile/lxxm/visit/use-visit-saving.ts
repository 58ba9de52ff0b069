import { useState } from 'react';
import { visitErrors } from '@/features/visit/form';
import { sendVisit, visitEntry } from '@/features/visit/outbox';
import { invalidField } from '@/platform/call-errors';
import { errorText } from '@/platform/error-text';
import { confirm, toast } from '@/platform/feedback';
import { leaveToast } from '@/platform/pending-toast';
import { back } from '@/platform/navigation';
import { dropEntry, putEntry } from '@/platform/outbox';
import { isNetworkLost } from '@/platform/request-port';
import { tellFailure } from '@/platform/tell-failure';
import { visitListLink } from '@/routes/mobile';
import { useOnce } from '../../shared/use-form';
import type { VisitEditorState } from './use-visit-editor';

const DONE = { register: '走访已登记', draft: '草稿已保存' } as const;
const WAITS = {
  register: '没有网络，先存在手机上，网络恢复后自动登记',
  draft: '没有网络，草稿先存在手机上，网络恢复后自动保存',
} as const;

type Wanted = keyof typeof DONE;

/** Saves or registers the visit, once however often the button is tapped; without a network it waits in the outbox. */
export function useVisitSaving(editor: VisitEditorState) {
  const [problem, setProblem] = useState<string | null>(null);
  const [running, setRunning] = useState<Wanted | null>(null);
  const once = useOnce();
  const { form, attachments, start } = editor;
  const { roleId, seen, entry } = start;
  const { unsent } = attachments;
  const noNetwork = unsent.every(({ state, error }) => state === 'failed' && isNetworkLost(error));

  function isReady(wanted: Wanted): boolean {
    const errors = visitErrors(form, wanted === 'register');
    editor.setErrors(errors);
    const files = attachments.busy ? '照片还在上传，请稍等' : noNetwork ? undefined : '有照片没有上传成功，请重试或移除';
    const reason = Object.values(errors).find(Boolean) ?? files;
    if (reason) toast({ message: reason, tone: 'warning' });
    return reason === undefined;
  }

  /** Confirms that photos which could not be uploaded are not kept on the phone. */
  const agrees = (): Promise<boolean> =>
    unsent.length === 0
      ? Promise.resolve(true)
      : confirm({
          title: '照片还没有上传',
          content: `没有网络，${String(unsent.length)} 张照片不能保存在手机上。先存下文字，网络恢复后请打开这次走访重新添加照片。`,
          confirmText: '先存文字',
          cancelText: '再等等',
        });

  async function send(wanted: Wanted): Promise<void> {
    const written = { form, files: attachments.files, missingFiles: unsent.map(({ name }) => name), register: wanted === 'register' };
    const base = entry ?? (seen ? { seen: { id: seen.id, version: seen.version } } : {});
    const made = visitEntry(written, base);
    const isKept = putEntry(roleId, made);
    try {
      await sendVisit(roleId, made);
      leaveToast({ message: DONE[wanted], tone: 'success' });
    } catch (error) {
      if (!isKept || !isNetworkLost(error)) {
        // The typed text is still on the page; an entry that was opened stays in the outbox with its error.
        if (!entry) dropEntry(roleId, made);
        throw error;
      }
      leaveToast({ message: WAITS[wanted], tone: 'info' });
    }
    editor.settle();
    await back(visitListLink());
  }

  const press = (wanted: Wanted) => {
    if (!isReady(wanted)) return;
    once(async () => {
      setProblem(null);
      if (!(await agrees())) return;
      setRunning(wanted);
      try {
        await send(wanted);
      } catch (error) {
        setProblem(errorText(error));
        const field = invalidField(error);
        if (field && field in form) editor.setErrors({ [field]: errorText(error) });
        tellFailure(error);
      } finally {
        setRunning(null);
      }
    });
  };

  return { problem, running, press };
}
