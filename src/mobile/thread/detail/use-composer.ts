import { useState } from 'react';
import { messageProblem, largeFile, mentionsIn } from '@/features/thread/rules';
import { keptMessages, messageEntry, sendMessage } from '@/features/thread/outbox';
import type { Thread } from '@/features/thread/queries';
import { waitForFiles } from '@/features/file/attachments';
import { refusalOfFile } from '@/features/file/rules';
import { useAttachments } from '@/features/file/use-attachments';
import { THREAD_LIMITS } from '@contract/rules/thread';
import { toast } from '@/platform/feedback';
import { dropEntry, putEntry } from '@/platform/outbox';
import type { PickedFile } from '@/platform/ports';
import { isNetworkLost } from '@/platform/request-port';
import { showFailure } from '@/platform/tell-failure';
import { useOnce } from '../../shared/use-form';

export interface Member {
  id: number;
  name: string;
}

/** A large file is refused before any of it is uploaded. */
export const refuseForThread = (file: PickedFile): string | null =>
  file.size > THREAD_LIMITS.fileBytes ? largeFile(file.name) : refusalOfFile(file);

/** The message that is being written; the text stays on this device until it is sent. */
export function useComposer(thread: Thread, roleId: string) {
  const owner = { roleId, key: String(thread.id) };
  const [kept] = useState(() => keptMessages.read(owner));
  const [text, setText] = useState(kept?.text ?? '');
  const [chosen, setChosen] = useState<readonly Member[]>(kept?.chosen ?? []);
  const [busy, setBusy] = useState(false);
  const attachments = useAttachments([], refuseForThread);
  const once = useOnce();

  const write = (next: string, members: readonly Member[] = chosen) => {
    setText(next);
    setChosen(members);
    if (next === '') keptMessages.drop(owner);
    else keptMessages.keep(owner, { text: next, chosen: [...members] });
  };

  async function send(): Promise<void> {
    const entry = messageEntry({ threadId: thread.id, text: text.trim(), mentions: mentionsIn(text, chosen), files: attachments.files });
    const isKept = putEntry(roleId, entry);
    try {
      await sendMessage(roleId, entry);
    } catch (error) {
      if (!isKept || !isNetworkLost(error)) {
        // The text is still in the field.
        dropEntry(roleId, entry);
        throw error;
      }
      toast({ message: '没有网络，先存在手机上，网络恢复后自动发送', tone: 'info' });
    }
    write('', []);
    attachments.reset([]);
  }

  const press = () => {
    const problem = waitForFiles(attachments) ?? messageProblem(text, attachments.files);
    if (problem) {
      toast({ message: problem, tone: 'warning' });
      return;
    }
    once(async () => {
      setBusy(true);
      await send().catch(showFailure);
      setBusy(false);
    });
  };

  return { text, chosen, write, attachments, busy, press };
}
