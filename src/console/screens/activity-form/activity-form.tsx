import { App, Button, Drawer, Form } from 'antd';
import { useMemo, useState } from 'react';
import type { Activity } from '@/features/activity/api';
import { useAnnounceActivity, useInvitable, useSaveActivity } from '@/features/activity/queries';
import { FailureAlert } from '../../ui/failure-alert';
import { ActivityFields } from './activity-fields';
import { announceText } from './announce-text';
import { type ActivityFields as Fields, fieldsOf, formOf, invitesNobody } from './form-values';
import '../../ui/step-drawer.scss';
import './activity-form.scss';

interface ActivityFormProps {
  /** The one to change; a new one is begun without. */
  activity?: Activity;
  open: boolean;
  onClose: () => void;
}

/** A new activity, or what is to be changed of one. It is empty again each time it is opened. */
export function ActivityForm(props: ActivityFormProps) {
  const [isThere, setThere] = useState(props.open);
  if (props.open && !isThere) setThere(true);
  return isThere ? <Editor {...props} onClosed={() => setThere(false)} /> : null;
}

/** Sends what was written: as a draft, or for those who are invited to read. What fails is answered as `error`, and nothing typed is lost. */
function useSending(activity: Activity | undefined, onDone: () => void) {
  const { message } = App.useApp();
  const save = useSaveActivity();
  const announce = useAnnounceActivity();
  // Of one that was saved and could not be announced.
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

function Editor({ activity, open, onClose, onClosed }: ActivityFormProps & { onClosed: () => void }) {
  const [form] = Form.useForm<Fields>();
  const { modal } = App.useApp();
  const [initial] = useState(() => fieldsOf(activity));
  const { data: invitable } = useInvitable('');
  const { send, error, pending } = useSending(activity, onClose);
  const isDraft = !activity || activity.phase === 'draft';

  const close = () => {
    if (!form.isFieldsTouched()) onClose();
    else
      void modal.confirm({
        title: '放弃没有保存的内容？',
        content: '关闭后，刚才填写的内容不会保留。',
        okText: '放弃',
        cancelText: '继续填写',
        onOk: onClose,
      });
  };
  const fields = async (): Promise<Fields | null> => {
    try {
      await form.validateFields();
    } catch {
      const wrong = form.getFieldsError().find(({ errors }) => errors.length > 0);
      if (wrong) form.scrollToField(wrong.name, { block: 'nearest', focus: true });
      return null;
    }
    return form.getFieldsValue(true) as Fields;
  };
  const keep = async () => {
    const filled = await fields();
    if (filled) await send(filled, { announces: false });
  };
  const announce = async () => {
    const filled = await fields();
    if (!filled) return;
    if (invitesNobody(filled)) {
      form.setFields([{ name: 'everyone', errors: ['请选择要邀请的代表'] }]);
      return;
    }
    void modal.confirm({
      title: '发布这个活动？',
      content: announceText({ ...filled, total: invitable?.total }),
      okText: '发布',
      onOk: () => send(filled, { announces: true }),
    });
  };

  return (
    <Drawer
      open={open}
      title={activity ? '修改活动' : '新建活动'}
      width={640}
      onClose={close}
      maskClosable={false}
      afterOpenChange={(isOpen) => {
        if (!isOpen) onClosed();
      }}
      footer={
        <div className="console-drawer-foot">
          <Button onClick={close}>取消</Button>
          <div className="console-drawer-foot__end">
            <Button type={isDraft ? 'default' : 'primary'} loading={pending} onClick={() => void keep()}>
              {isDraft ? '存草稿' : '保存并通知'}
            </Button>
            {isDraft && (
              <Button type="primary" disabled={pending} onClick={() => void announce()}>
                发布
              </Button>
            )}
          </div>
        </div>
      }
    >
      <Refused error={error} />
      <ActivityFields form={form} activity={activity} initial={initial} />
    </Drawer>
  );
}

/** Why it was not saved, brought into view: whoever has just pressed a button stands at the other end of the form. */
function Refused({ error }: { error: Error | null }) {
  const show = useMemo(() => (alert: HTMLDivElement | null) => alert?.scrollIntoView({ block: 'nearest' }), []);
  if (!error) return null;
  return (
    <div ref={show}>
      <FailureAlert error={error} description="您填写的内容仍保留在这里。" />
    </div>
  );
}
