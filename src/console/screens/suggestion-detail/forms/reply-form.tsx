import { Alert, DatePicker, Form, Input, Radio } from 'antd';
import { REPLY_CLASSES, type ReplyClass } from '@contract/rules/suggestion-terms';
import type { SuggestionSettings } from '@contract/rules/suggestion-settings';
import { useSettingsInForce } from '@/features/setting/queries';
import { holdEnter } from '../../../ui/hold-enter';
import { type ReplyStart, toDraft } from './reply-fields';
import { atMost, counted, filled } from '../../../ui/text-limit';
import { RADIO_GROUP } from '../../../ui/options';
import { chosen, LIMITS, phone } from './rules';
import { StepAlert } from './step-alert';
import { Attachments } from '../../../form/attachments';
import { StepDrawer } from '../../../form/form-drawer';
import { KeptNote } from '../../../form/kept-note';
import type { StepProps } from './step-props';
import { useReplyDraft } from './use-reply-draft';
import { useSendStep } from './use-send-step';

const CLASSES = Object.keys(REPLY_CLASSES) as ReplyClass[];

/** Returns the classes that can be chosen; until the settings are loaded, all with their default names. */
const classOptions = (classes: SuggestionSettings['replyClasses'] | undefined) =>
  CLASSES.filter((value) => classes?.[value].open !== false).map((value) => ({
    value,
    label: `${value} 类：${classes?.[value].name ?? REPLY_CLASSES[value]}`,
  }));

/** The official reply, with its class, its signer, its contact and its files; it goes to another person of the unit for approval. */
export function ReplyForm({ item, onDone, ...window }: StepProps) {
  const { form, start, isKept, keep, startOver, drop } = useReplyDraft(item);
  const settings = useSettingsInForce(item.kind, item.areaCode).data;
  const { send, pending, error } = useSendStep('draftReply', item, () => {
    drop();
    onDone();
  });
  const options = classOptions(settings?.replyClasses);
  const stillOpen = (_rule: unknown, value: ReplyClass | undefined) =>
    value && options.every((option) => option.value !== value)
      ? Promise.reject(new Error('这个答复类别已停用，请重新选择'))
      : Promise.resolve();

  return (
    <StepDrawer
      {...window}
      title="答复送审"
      okText="送审"
      pending={pending}
      aside={<span className="console-muted">{isKept ? '已写内容保存在这台设备上' : '这台设备存不下，请尽快送审'}</span>}
      onOk={form.submit}
    >
      <StepAlert step="draftReply" item={item} error={error} form={form} />
      <StartNote from={start.from} onStartOver={startOver} />
      <Form
        form={form}
        name="draftReply"
        layout="vertical"
        scrollToFirstError
        initialValues={start.fields}
        onValuesChange={keep}
        onFinish={(fields) => send(toDraft(fields))}
      >
        <Form.Item name="replyClass" label="答复类别" rules={[...chosen('答复类别'), { validator: stillOpen }]}>
          <Radio.Group {...RADIO_GROUP} className="console-classes" options={options} />
        </Form.Item>
        <div className="console-form-pair">
          <Form.Item name="documentNumber" label="文号" rules={filled('文号', LIMITS.documentNumber)}>
            <Input placeholder="如 丽交复〔2026〕12 号" />
          </Form.Item>
          <Form.Item name="signer" label="签发人" rules={filled('签发人', LIMITS.person)}>
            <Input />
          </Form.Item>
          <Form.Item name="contactName" label="联系人" rules={filled('联系人', LIMITS.person)}>
            <Input />
          </Form.Item>
          <Form.Item name="contactPhone" label="联系电话" rules={phone}>
            <Input inputMode="tel" />
          </Form.Item>
        </div>
        <Form.Item name="content" label="答复内容" rules={filled('答复内容', LIMITS.reply)}>
          <Input.TextArea rows={8} {...counted(LIMITS.reply)} />
        </Form.Item>
        <Form.Item name="done" label="已经落实的" rules={[atMost(LIMITS.text)]}>
          <Input.TextArea rows={3} {...counted(LIMITS.text)} />
        </Form.Item>
        <Form.Item name="planned" label="计划落实的" rules={[atMost(LIMITS.text)]}>
          <Input.TextArea rows={3} {...counted(LIMITS.text)} />
        </Form.Item>
        <Form.Item name="plannedOn" label="计划完成日期">
          <DatePicker className="console-wide" onKeyDown={holdEnter} />
        </Form.Item>
        <Form.Item name="notAdopted" label="未能采纳的及理由" rules={[atMost(LIMITS.text)]}>
          <Input.TextArea rows={3} {...counted(LIMITS.text)} />
        </Form.Item>
        <Attachments />
      </Form>
    </StepDrawer>
  );
}

function StartNote({ from, onStartOver }: { from: ReplyStart['from']; onStartOver: () => void }) {
  if (from === 'new') return null;
  if (from === 'draft') return <Alert className="console-form-alert" type="info" message="以下是退回修改的上一稿，修改后再次送审。" />;
  return <KeptNote step="送审" onStartOver={onStartOver} />;
}
