import { App, Form, Input, Radio } from 'antd';
import { LEAD_LIMITS, LEAD_REFUSALS, LEAD_TIER_NOTES, LEAD_TIERS, type LeadRefusal, type LeadTier } from '@contract/rules/lead';
import { type LeadRecord, useDecideLead } from '@/features/lead/queries';
import { unmountOnClose } from '../../form/unmount-on-close';
import { validate } from '../../form/validate';
import { StepDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { CategorySelect } from '../../ui/category-select';
import { optionsOf, RADIO_GROUP } from '../../ui/options';
import { RequiredSelect } from '../../ui/required-select';
import { atMost, counted, filled, limited } from '../../ui/text-limit';
import { FlagList } from './original-panel';

interface Fields {
  publish: boolean;
  title: string;
  content: string;
  place?: string;
  category: string;
  tier?: LeadTier;
  refusal?: LeadRefusal;
  note?: string;
}

const RESULTS = [
  { value: true, label: '公开' },
  { value: false, label: '不采用' },
];

interface DecideProps {
  lead: LeadRecord;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Publishes a lead with its public text and its tier, or refuses it with a reason that is counted. */
function Decide({ lead, open, onClose, onClosed }: DecideProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const decide = useDecideLead();
  // Undefined before the form is rendered.
  const publish = (Form.useWatch('publish', form) as boolean | undefined) ?? true;
  const tier = Form.useWatch<LeadTier | undefined>('tier', form);
  const refusal = Form.useWatch<LeadRefusal | undefined>('refusal', form);
  const { title, content, place, category, original, flags } = lead;
  const send = async () => {
    const fields = await validate(form);
    if (!fields) return;
    const { publish: isPublic, note = '', tier: chosen, refusal: why, ...texts } = fields;
    decide.mutate(
      {
        ...{ seen: lead, publish: isPublic, note: note.trim() },
        ...(isPublic ? { ...texts, place: texts.place ?? '', ...(chosen && { tier: chosen }) } : why && { refusal: why }),
      },
      {
        onSuccess: () => {
          void message.success(isPublic ? '已公开，代表可以认领' : '已告知提出的人');
          onClose();
        },
      },
    );
  };
  return (
    <StepDrawer
      title="审核线索"
      okText="确定"
      open={open}
      pending={decide.isPending}
      onOk={() => void send()}
      onClose={onClose}
      onClosed={onClosed}
    >
      <Refusal form={form} error={decide.error} />
      <Form form={form} name="decide-lead" layout="vertical" initialValues={{ publish: true, title, content, place, category }}>
        <Form.Item name="publish" label="审核结果" rules={[{ required: true, message: '请选择审核结果' }]}>
          <Radio.Group {...RADIO_GROUP} options={RESULTS} optionType="button" />
        </Form.Item>
        {publish ? (
          <>
            <FlagList flags={flags} />
            <Form.Item
              name="title"
              label="公开的标题"
              rules={filled('公开的标题', LEAD_LIMITS.title)}
              extra={original && original.title !== title ? `原文：${original.title}` : undefined}
            >
              <Input autoComplete="off" {...limited(LEAD_LIMITS.title)} />
            </Form.Item>
            <Form.Item
              name="content"
              label="公开的内容"
              rules={filled('公开的内容', LEAD_LIMITS.content)}
              extra="请删去不宜公开的文字；电话、证件号码会自动隐去，原文仍保留给工作人员。"
            >
              <Input.TextArea autoSize={{ minRows: 5, maxRows: 14 }} {...counted(LEAD_LIMITS.content)} />
            </Form.Item>
            <Form.Item name="place" label="公开的地点" rules={[atMost(LEAD_LIMITS.place)]}>
              <Input autoComplete="off" {...limited(LEAD_LIMITS.place)} />
            </Form.Item>
            <Form.Item name="category" label="类别" rules={[{ required: true, message: '请选择类别' }]}>
              <CategorySelect bears={category} />
            </Form.Item>
            <Form.Item
              name="tier"
              label="层级"
              rules={[{ required: true, message: '请选择层级' }]}
              extra={tier === undefined ? '按事情的大小，决定怎样办理。' : LEAD_TIER_NOTES[tier]}
            >
              <Radio.Group {...RADIO_GROUP} options={optionsOf(LEAD_TIERS)} />
            </Form.Item>
          </>
        ) : (
          <Form.Item name="refusal" label="不采用的原因" rules={[{ required: true, message: '请选择不采用的原因' }]}>
            <RequiredSelect<LeadRefusal> placeholder="请选择" options={optionsOf(LEAD_REFUSALS)} />
          </Form.Item>
        )}
        <Form.Item
          name="note"
          label="说明"
          rules={!publish && refusal === 'other' ? filled('说明', LEAD_LIMITS.note) : [atMost(LEAD_LIMITS.note)]}
          extra="提出的人可以看到；原因选“其他原因”时必须填写。"
        >
          <Input.TextArea rows={3} {...counted(LEAD_LIMITS.note)} />
        </Form.Item>
      </Form>
    </StepDrawer>
  );
}

export const DecideDrawer = unmountOnClose<{ lead: LeadRecord; open: boolean; onClose: () => void }>(Decide);
