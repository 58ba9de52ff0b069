import { useEffect, useRef, useState } from 'react';
import type { FileRef } from '@contract/schema/file';
import { useAttachments } from '@/features/file/use-attachments';
import { emptyMatter, isEmptyMatter, type MatterErrors, matterErrors, type MatterNote } from '@/features/matter/form';
import { keptMatters, keptStations, matterEntryKey, NEW_MATTER } from '@/features/matter/kept-form';
import { type MatterEntry, matterEntry, sendMatter } from '@/features/matter/outbox';
import { useMatterStations } from '@/features/matter/queries';
import { invalidField } from '@/platform/call-errors';
import { errorText } from '@/platform/error-text';
import { confirm, toast } from '@/platform/feedback';
import { leaveToast } from '@/platform/pending-toast';
import { back } from '@/platform/navigation';
import { dropEntry, putEntry } from '@/platform/outbox';
import { isNetworkLost } from '@/platform/request-port';
import { tellFailure } from '@/platform/tell-failure';
import { mattersLink } from '@/routes/mobile';
import { useOnce } from '../../shared/use-form';

export interface MatterStart {
  /** The role of the author: drafts on the device belong to it. */
  roleId: string;
  entry?: MatterEntry;
  /** The reception at which a new matter is raised. */
  at?: { receptionId: number; stationId: number };
}

const NO_FILES: FileRef[] = [];
const stationsOf = (roleId: string) => ({ roleId, key: 'stations' });

/** Returns the deputy's stations; without a network the last ones stored on this device. */
function useStations(roleId: string) {
  const [kept] = useState(() => keptStations.read(stationsOf(roleId)));
  const { data } = useMatterStations();
  useEffect(() => {
    const last = keptStations.read(stationsOf(roleId))?.last ?? { stationId: null, stationName: '' };
    if (data) keptStations.keep(stationsOf(roleId), { stations: data, last });
  }, [data, roleId]);
  return { stations: data ?? kept?.stations ?? [], last: kept?.last };
}

/** A matter that is being recorded, kept on this device at every change until it is sent; a typed mobile number is not kept. */
export function useMatterEditor({ roleId, entry, at }: MatterStart) {
  const owner = { roleId, key: entry ? matterEntryKey(entry.id) : NEW_MATTER };
  const { stations, last } = useStations(roleId);
  const start = at ? { ...at, stationName: '' } : last;
  const [kept] = useState(() => keptMatters.read(owner));
  const [form, setForm] = useState<MatterNote>(() => kept?.form ?? entry?.form ?? emptyMatter(start));
  const [errors, setErrors] = useState<MatterErrors>({});
  const [problem, setProblem] = useState<string | null>(entry?.problem || null);
  const [busy, setBusy] = useState(false);
  const [isRestored, setRestored] = useState(kept !== undefined && !isEmptyMatter(kept.form));
  const touched = useRef(false);
  const attachments = useAttachments(kept?.files ?? entry?.files ?? NO_FILES);
  const { files, unsent } = attachments;
  const { key } = owner;
  const once = useOnce();

  useEffect(() => {
    if (!touched.current) return;
    if (isEmptyMatter(form) && files.length === 0) keptMatters.drop({ roleId, key });
    else keptMatters.keep({ roleId, key }, { form: { ...form, mobile: entry ? form.mobile : '' }, files });
  }, [form, files, roleId, key, entry]);

  const touch = () => {
    touched.current = true;
  };
  const change = (part: Partial<MatterNote>) => {
    touch();
    setForm((before) => ({ ...before, ...part }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  };

  /** Drops the local draft, because the server or the outbox holds everything now. */
  const settle = () => {
    touched.current = false;
    keptMatters.drop(owner);
    keptStations.keep(stationsOf(roleId), { stations, last: { stationId: form.stationId, stationName } });
  };

  const startOver = () => {
    touched.current = false;
    keptMatters.drop(owner);
    setRestored(false);
    setErrors({});
    setForm(entry?.form ?? emptyMatter(start));
    attachments.reset(entry?.files ?? NO_FILES);
  };

  /** Takes the name from the list, because a link contains only the number. */
  const stationName = stations.find(({ id }) => id === form.stationId)?.name ?? form.stationName;

  const noNetwork = unsent.every(({ state, error }) => state === 'failed' && isNetworkLost(error));

  function isReady(): boolean {
    const found = matterErrors(form);
    setErrors(found);
    const photos = attachments.busy ? '照片还在上传，请稍等' : noNetwork ? undefined : '有照片没有上传成功，请重试或移除';
    const reason = Object.values(found).find(Boolean) ?? photos;
    if (reason) toast({ message: reason, tone: 'warning' });
    return reason === undefined;
  }

  /** Confirms that photos which could not be uploaded are not kept on the phone. */
  const agrees = (): Promise<boolean> =>
    unsent.length === 0
      ? Promise.resolve(true)
      : confirm({
          title: '照片还没有上传',
          content: `没有网络，${String(unsent.length)} 张照片不能保存在手机上。先存下文字，网络恢复后请打开这件事项重新添加照片。`,
          confirmText: '先存文字',
          cancelText: '再等等',
        });

  async function send(): Promise<void> {
    const made = matterEntry({ form, files, missingFiles: unsent.map(({ name }) => name) }, entry);
    const isKept = putEntry(roleId, made);
    try {
      await sendMatter(roleId, made);
      leaveToast({ message: '已登记', tone: 'success' });
    } catch (error) {
      if (!isKept || !isNetworkLost(error)) {
        // The typed text is still on the page; an entry that was opened stays in the outbox with its error.
        if (!entry) dropEntry(roleId, made);
        throw error;
      }
      leaveToast({ message: '没有网络，先存在手机上，网络恢复后自动登记', tone: 'info' });
    }
    settle();
    await back(mattersLink());
  }

  const submit = () => {
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
        if (field && field in form) setErrors({ [field]: errorText(error) });
        tellFailure(error);
      } finally {
        setBusy(false);
      }
    });
  };

  return { form, change, errors, problem, busy, submit, isRestored, startOver, attachments, touch, stations, stationName };
}
