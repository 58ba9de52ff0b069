import { App, Button, Checkbox, DatePicker, Form, type FormInstance, Input } from 'antd';
import { useState } from 'react';
import { NOTICE_LIMITS } from '@contract/rules/notice';
import { namesNobody } from '@/features/addressee/queries';
import type { Notice } from '@/features/notice/api';
import { keptNotices } from '@/features/notice/kept-form';
import { useAnnounceNotice, useSaveNotice } from '@/features/notice/queries';
import { asksToHideNumbers } from '@/features/notice/rules';
import { unmountOnClose } from '../../form/unmount-on-close';
import { Attachments } from '../../form/attachments';
import { validate } from '../../form/validate';
import { FormDrawer } from '../../form/form-drawer';
import { KeptNote } from '../../form/kept-note';
import { RichTextField } from '../../form/rich-text-field';
import { Refusal } from '../../form/refusal';
import { useNewest } from '../../form/use-newest';
import { useKeptForm } from '../../form/use-kept-form';
import { AddressingField } from '../../publishing/addressing-field';
import { PublishQuestion } from '../../publishing/publish-question';
import { holdEnter } from '../../ui/hold-enter';
import { counted, filled } from '../../ui/text-limit';
import { fieldsOf, formOf, type NoticeFields, startWith, toKept } from './form-values';
import { useNumberQuestion } from './use-number-question';

const MOMENT = {
  className: 'console-wide',
  onKeyDown: holdEnter,
  showTime: { format: 'HH:mm', minuteStep: 5 as const },
  format: 'YYYY-MM-DD HH:mm',
  placeholder: '选择时间',
};

interface NoticeFormProps {
  /** The notice to change; a new one is created when it is left out. */
  notice?: Notice;
  open: boolean;
  onClose: () => void;
}

interface Attempt {
  announces: boolean;
  hideNumbers: boolean;
  /** The version that the attempt changes; undefined for a new notice. */
  seen: Notice | undefined;
}

/** Sends the form: as a draft, or published for its addressees. A failure is returned as `error`, and the typed values stay. */
function useSending(notice: Notice | undefined, onDone: () => void) {
  const { message } = App.useApp();
  const save = useSaveNotice();
  const announce = useAnnounceNotice();
  // The notice when it was saved but could not be announced.
  const [saved, setSaved] = useState<Notice>();
  // Another user may have changed it since.
  const newest = saved && saved.version > (notice?.version ?? 0) ? saved : notice;
  const askAboutNumbers = useNumberQuestion();
  const attempt = async (fields: NoticeFields, { announces, hideNumbers, seen }: Attempt): Promise<void> => {
    announce.reset();
    let stored = seen;
    try {
      stored = await save.mutateAsync({ form: formOf(fields), seen, askAgain: fields.askAgain ?? false, hideNumbers });
      setSaved(stored);
      if (announces) await announce.mutateAsync({ ...stored, hideNumbers });
    } catch (error) {
      if (asksToHideNumbers(error)) askAboutNumbers(error, () => attempt(fields, { announces, hideNumbers: true, seen: stored }));
      return;
    }
    void message.success(announces ? '已发布，正在通知' : notice && notice.phase !== 'draft' ? '已保存' : '已存为草稿');
    onDone();
  };
  const send = (fields: NoticeFields, { announces }: { announces: boolean }): Promise<void> =>
    attempt(fields, { announces, hideNumbers: false, seen: newest });
  return { send, error: save.error ?? announce.error, pending: save.isPending || announce.isPending };
}

function Editor({ notice, open, onClose, onClosed }: NoticeFormProps & { onClosed: () => void }) {
  const { form, start, keep, startOver, drop } = useKeptForm({
    store: keptNotices,
    key: notice ? String(notice.id) : 'new',
    begin: (kept) => startWith(kept, notice),
    toKept: (fields: NoticeFields) => toKept(fields, notice),
  });
  useNewest(form, notice, fieldsOf);
  const { modal } = App.useApp();
  const { send, error, pending } = useSending(notice, () => {
    drop();
    onClose();
  });
  const isDraft = !notice || notice.phase === 'draft';
  const save = async () => {
    const fields = await validate(form);
    if (fields) await send(fields, { announces: false });
  };
  const announce = async () => {
    const fields = await validate(form);
    if (!fields) return;
    if (namesNobody(fields.addressing)) {
      form.setFields([{ name: 'addressing', errors: ['请选择发布对象'] }]);
      form.scrollToField('addressing', { block: 'nearest' });
      return;
    }
    void modal.confirm({
      title: '发布这条通知？',
      content: <PublishQuestion addressing={fields.addressing} openToAll={fields.openToAll ?? false} />,
      okText: '发布',
      onOk: () => send(fields, { announces: true }),
    });
  };
  return (
    <FormDrawer
      title={notice ? '修改通知' : '新建通知'}
      form={form}
      open={open}
      onDrop={drop}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <>
          <Button type={isDraft ? 'default' : 'primary'} loading={pending} onClick={() => void save()}>
            {isDraft ? '存草稿' : '保存'}
          </Button>
          {isDraft && (
            <Button type="primary" disabled={pending} onClick={() => void announce()}>
              发布
            </Button>
          )}
        </>
      }
    >
      <Refusal form={form} error={error} />
      {start.isKept && <KeptNote step="保存" onStartOver={startOver} />}
      <Fields form={form} notice={notice} initial={start.fields} isDraft={isDraft} onChange={keep} />
    </FormDrawer>
  );
}

interface FieldsProps {
  form: FormInstance<NoticeFields>;
  notice: Notice | undefined;
  initial: Partial<NoticeFields>;
  isDraft: boolean;
  onChange: () => void;
}

const Fields = ({ form, notice, initial, isDraft, onChange }: FieldsProps) => (
  <Form form={form} name="notice" layout="vertical" initialValues={initial} onValuesChange={onChange}>
    <Form.Item name="title" label="标题" rules={filled('标题', NOTICE_LIMITS.title)}>
      <Input {...counted(NOTICE_LIMITS.title)} />
    </Form.Item>
    <RichTextField name="content" label="内容" max={NOTICE_LIMITS.content} />
    <Attachments />
    <Form.Item name="addressing" label="发布对象" required extra={isDraft ? undefined : '通知已发布，只能增加发布对象，不能减少。'}>
      <AddressingField known={notice?.addressing} isFixed={!isDraft} />
    </Form.Item>
    <div className="console-form-pair">
      <Form.Item name="confirmBy" label="确认截止" extra="填写后，收到的人须在此之前确认已知悉。">
        <DatePicker {...MOMENT} />
      </Form.Item>
      <Form.Item name="expiresAt" label="有效期至" extra="过期后不再提醒，仍可查看。">
        <DatePicker {...MOMENT} />
      </Form.Item>
    </div>
    <Flag name="urgent" text="紧急" note="标题前标明紧急" />
    <Flag name="pinned" text="置顶" note="排在列表最前" />
    <Flag name="openToAll" text="对外公开" note="生成二维码，任何人扫码可看；电话号码和证件号码会隐去" />
    {!isDraft && <Flag name="askAgain" text="请所有人重新阅读" note="内容有重要修改时选择，会再次通知全部发布对象" />}
  </Form>
);

const Flag = ({ name, text, note }: { name: keyof NoticeFields; text: string; note: string }) => (
  <Form.Item name={name} valuePropName="checked" className="console-form-flag">
    <Checkbox>
      {text}
      <span className="console-muted">（{note}）</span>
    </Checkbox>
  </Form.Item>
);

export const NoticeForm = unmountOnClose<NoticeFormProps>(Editor);
