import type { FileRef } from '@contract/schema/file';
import { emptyOpinion, isEmptyOpinion, opinionErrors, opinionOf } from '@/features/contribution/form';
import { keptContributions, newOpinionKey, opinionEntryKey, opinionKey } from '@/features/contribution/kept-form';
import { type ContributionEntry, contributionEntry, sendContribution } from '@/features/contribution/outbox';
import { type ContributionRecord, useEditContribution } from '@/features/contribution/queries';
import { opinionLink, themeLink } from '@/features/theme/links';
import { ApiError } from '@/platform/call';
import { confirm } from '@/platform/feedback';
import { leaveToast } from '@/platform/pending-toast';
import { back } from '@/platform/navigation';
import { dropEntry, putEntry } from '@/platform/outbox';
import { isNetworkLost } from '@/platform/request-port';
import { useForm } from '../../shared/use-form';
import { useWriting } from '../../shared/use-writing';

export interface OpinionStart {
  /** The role of the author: drafts on the device belong to it. */
  roleId: string;
  theme: { id: number; title: string };
  /** An opinion that is already on the server. */
  seen?: ContributionRecord;
  /** An entry that waits on this device. */
  entry?: ContributionEntry;
}

const FIELDS = ['content', 'place', 'fileIds', 'suggestionId'] as const;
export type OpinionField = (typeof FIELDS)[number];

const OF_REFUSAL: Readonly<Record<string, OpinionField>> = {
  'contribution.twice': 'content',
  'contribution.empty': 'content',
  'contribution.photo': 'fileIds',
  'contribution.suggestion': 'suggestionId',
};
const fieldOf = (error: unknown) => (error instanceof ApiError && error.key ? OF_REFUSAL[error.key] : undefined);

const NO_FILES: FileRef[] = [];

function keyOf({ theme, seen, entry }: OpinionStart): string {
  if (entry) return opinionEntryKey(entry.id);
  return seen ? opinionKey(seen.id) : newOpinionKey(theme.id);
}

/** An opinion that is being written, kept on this device at every change until it is sent; a new one works offline too. */
export function useOpinionEditor(start: OpinionStart) {
  const { roleId, theme, seen, entry } = start;
  const writing = useWriting({
    kept: keptContributions,
    owner: { roleId, key: keyOf(start) },
    first: entry?.form ?? (seen ? opinionOf(seen) : emptyOpinion(theme)),
    firstFiles: entry?.files ?? seen?.files ?? NO_FILES,
    isEmpty: isEmptyOpinion,
  });
  const { form, attachments } = writing;
  const { unsent, files } = attachments;
  const { errors, busy, problem, attempt } = useForm<OpinionField>({ fields: FIELDS, fieldOf });
  const edit = useEditContribution();

  const noNetwork = unsent.length > 0 && unsent.every(({ state, error }) => state === 'failed' && isNetworkLost(error));

  /** Confirms that photos which could not be uploaded are not kept on the phone. */
  const agrees = (): Promise<boolean> =>
    unsent.length === 0
      ? Promise.resolve(true)
      : confirm({
          title: '照片还没有上传',
          content: `没有网络，${String(unsent.length)} 张照片不能保存在手机上。先存下文字，网络恢复后请打开这条意见重新添加照片。`,
          confirmText: '先存文字',
          cancelText: '再等等',
        });

  async function send(): Promise<void> {
    const made = contributionEntry({ form, files, missingFiles: unsent.map(({ name }) => name) }, entry);
    const isKept = putEntry(roleId, made);
    try {
      await sendContribution(roleId, made);
      leaveToast({ message: '意见已提交', tone: 'success' });
    } catch (error) {
      if (!isKept || !isNetworkLost(error)) {
        // The typed text is still on the page; an entry that was opened stays in the outbox with its error.
        if (!entry) dropEntry(roleId, made);
        throw error;
      }
      leaveToast({ message: '没有网络，先存在手机上，网络恢复后自动提交', tone: 'info' });
    }
    writing.settle();
    await back(themeLink(theme.id));
  }

  async function save(record: ContributionRecord): Promise<void> {
    const { content, place, position } = form;
    const written = { content: content.trim(), place: place.trim(), position: position || null, fileIds: writing.fileIds() };
    await edit.mutateAsync({ seen: record, ...written });
    writing.settle();
    leaveToast({ message: '意见已修改', tone: 'success' });
    await back(opinionLink(record.id));
  }

  const submit = () => {
    const waits = seen === undefined && noNetwork;
    attempt({ ...opinionErrors(form), fileIds: waits ? undefined : writing.filesProblem }, async () => {
      if (seen) await save(seen);
      else if (await agrees()) await send();
    });
  };

  return { ...writing, errors, busy, problem: problem ?? (entry?.problem || null), submit };
}
