import { App, Button } from 'antd';
import { useState } from 'react';
import type { Activity } from '@/features/activity/api';
import { keptActivities } from '@/features/activity/kept-form';
import { useAnnounceActivity, useInvitable, useSaveActivity } from '@/features/activity/queries';
import { invalidField } from '@/platform/call-errors';
import { validate } from '../../form/validate';
import { unmountOnClose } from '../../form/unmount-on-close';
import { FormDrawer } from '../../form/form-drawer';
import { KeptNote } from '../../form/kept-note';
import { Refusal } from '../../form/refusal';
import { useNewest } from '../../form/use-newest';
import { useKeptForm } from '../../form/use-kept-form';
import { ActivityFields } from './activity-fields';
import { announceText } from './announce-text';
import { type ActivityFields as Fields, fieldsOf, formOf, invitesNobody, startWith, toWritten } from './form-values';
import { useSections } from './sections';
import './activity-form.scss';

interface ActivityFormProps {
  /** The activity to change; a new one is created when it is left out. */
  activity?: Activity;
  open: boolean;
  onClose: () => void;
}

/** Sends the form: as a draft, or announced to the invited people. A failure is returned as `error`, and the typed values stay. */
function useSending(activity: Activity | undefined, onDone: () => void) {
  const { message } = App.useApp();
  const save = useSaveActivity();
  const announce = useAnnounceActivity();
  // The activity when it was saved but could not be announced.
  const [saved, setSaved] = useState<Activity>();
  const seen = activity ?? saved;
  const send = async (fields: Fields, { announces }: { announces: boolean }): Promise<void> => {
    announce.reset();
    try {
      const stored = await save.mutateAsync({ form: formOf(fields), seen: seen && { id: seen.id, version: seen.version } });
      setSaved(stored);
      if (announces) await announce.mutateAsync({ id: stored.id, version: stored.version });
    } catch {
      return;
    }
    void message.success(announces ? '已发布，正在通知受邀代表' : activity && activity.phase !== 'draft' ? '已保存' : '已存为草稿');
    onDone();
  };
  return { send, error: save.error ?? announce.error, pending: save.isPending || announce.isPending };
}

/** Maps the contract's field names to the fields here. */
const FIELD_OF = { startsAt: 'span', endsAt: 'span', invited: 'everyone', paperIds: 'papers', resultIds: 'results' } as const;
const NAMES: Readonly<Record<string, string>> = FIELD_OF;

/** Opens the section of the field that the server refused. */
function useRefusedSection(error: unknown, open: (field: string) => void): void {
  const [shownError, setTold] = useState(error);
  if (shownError === error) return;
  setTold(error);
  const field = invalidField(error);
  if (field !== undefined) open(NAMES[field] ?? field);
}

function Editor({ activity, open, onClose, onClosed }: ActivityFormProps & { onClosed: () => void }) {
  const { form, start, keep, startOver, drop } = useKeptForm({
    store: keptActivities,
    key: activity ? String(activity.id) : 'new',
    begin: (kept) => startWith(kept, activity),
    toKept: (fields: Fields) => ({ fields: toWritten(fields, activity) }),
  });
  useNewest(form, activity, fieldsOf);
  const { modal } = App.useApp();
  const { data: invitable } = useInvitable('');
  const { send, error, pending } = useSending(activity, () => {
    drop();
    onClose();
  });
  const isDraft = !activity || activity.phase === 'draft';

  const sections = useSections();
  useRefusedSection(error, sections.openOf);

  const checked = async () => {
    await sections.openWrong(form);
    return validate(form);
  };
  const save = async () => {
    const fields = await checked();
    if (fields) await send(fields, { announces: false });
  };
  const announce = async () => {
    const fields = await checked();
    if (!fields) return;
    if (invitesNobody(fields)) {
      sections.openOf('everyone');
      form.setFields([{ name: 'everyone', errors: ['请选择要邀请的代表'] }]);
      return;
    }
    void modal.confirm({
      title: '发布这个活动？',
      content: announceText({ ...fields, total: invitable?.total }),
      okText: '发布',
      onOk: () => send(fields, { announces: true }),
    });
  };

  return (
    <FormDrawer
      title={activity ? '修改活动' : '新建活动'}
      form={form}
      open={open}
      onDrop={drop}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <>
          <Button type={isDraft ? 'default' : 'primary'} loading={pending} onClick={() => void save()}>
            {isDraft ? '存草稿' : '保存并通知'}
          </Button>
          {isDraft && (
            <Button type="primary" disabled={pending || undefined} onClick={() => void announce()}>
              发布
            </Button>
          )}
        </>
      }
    >
      <Refusal form={form} error={error} fieldOf={FIELD_OF} />
      {start.isKept && <KeptNote step="保存" onStartOver={startOver} />}
      <ActivityFields form={form} activity={activity} initial={start.fields} sections={sections} onChange={keep} />
    </FormDrawer>
  );
}

export const ActivityForm = unmountOnClose<ActivityFormProps>(Editor);
