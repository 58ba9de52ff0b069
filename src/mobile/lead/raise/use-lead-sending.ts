import { useState } from 'react';
import { bodyOfLead, leadErrors } from '@/features/lead/form';
import { leadEntry, sendLead } from '@/features/lead/outbox';
import { useEditLead } from '@/features/lead/queries';
import { invalidField } from '@/platform/call-errors';
import { errorText } from '@/platform/error-text';
import { confirm, toast } from '@/platform/feedback';
import { leaveToast } from '@/platform/pending-toast';
import { back } from '@/platform/navigation';
import { dropEntry, putEntry } from '@/platform/outbox';
import { isNetworkLost } from '@/platform/request-port';
import { tellFailure } from '@/platform/tell-failure';
import { leadListLink } from '@/routes/mobile';
import { useOnce } from '../../shared/use-form';
import type { LeadEditorState } from './use-lead-editor';

/** Sends the lead, once however often the button is tapped; a new lead waits in the outbox when there is no network. */
export function useLeadSending(editor: LeadEditorState) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const once = useOnce();
  const edit = useEditLead();
  const { form, attachments, start } = editor;
  const { roleId, seen, entry } = start;
  const { unsent } = attachments;
  const noNetwork = unsent.every(({ state, error }) => state === 'failed' && isNetworkLost(error));
  // A change to a record of the server needs the network, including its photos.
  const mayWait = seen === undefined && noNetwork;

  function isReady(): boolean {
    const errors = leadErrors(form);
    editor.setErrors(errors);
    const files = attachments.busy
      ? '照片还在上传，请稍等'
      : mayWait || unsent.length === 0
        ? undefined
        : '有照片没有上传成功，请重试或移除';
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
          content: `没有网络，${String(unsent.length)} 张照片不能保存在手机上。先存下文字，网络恢复后请打开这条线索重新添加照片。`,
          confirmText: '先存文字',
          cancelText: '再等等',
        });

  async function raise(): Promise<void> {
    const made = leadEntry({ form, files: attachments.files, missingFiles: unsent.map(({ name }) => name) }, entry);
    const isKept = putEntry(roleId, made);
    try {
      await sendLead(roleId, made);
      leaveToast({ message: '已提交，审核后公开', tone: 'success' });
    } catch (error) {
      if (!isKept || !isNetworkLost(error)) {
        // The typed text is still on the page; an entry that was opened stays in the outbox with its error.
        if (!entry) dropEntry(roleId, made);
        throw error;
      }
      leaveToast({ message: '没有网络，先存在手机上，网络恢复后自动提交', tone: 'info' });
    }
  }

  async function send(): Promise<void> {
    if (seen) {
      const fileIds = attachments.files.map(({ id }) => id);
      await edit.mutateAsync({ seen, ...bodyOfLead(form, fileIds) });
      leaveToast({ message: '已修改', tone: 'success' });
    } else await raise();
    editor.settle();
    await back(leadListLink());
  }

  const press = () => {
    if (!isReady()) return;
    once(async () => {
      setProblem(null);
      if (!(await agrees())) return;
      setBusy(true);
      try {
        await send();
      } catch (error) {
        setProblem(errorText(error));
        const field = invalidField(error);
        if (field && field in form) editor.setErrors({ [field]: errorText(error) });
        tellFailure(error);
      } finally {
        setBusy(false);
      }
    });
  };

  return { problem, busy, press };
}
