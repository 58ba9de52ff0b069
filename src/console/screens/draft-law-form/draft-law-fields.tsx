import { DatePicker, Form, type FormInstance, Input } from 'antd';
import type { Dayjs } from 'dayjs';
import { DRAFT_LAW_LIMITS, LAW_PHASES, type LawPhase, LEAST_DAYS } from '@contract/rules/draft-law';
import type { DraftLaw } from '@/features/draft-law/queries';
import { Attachments } from '../../form/attachments';
import { RichTextField } from '../../form/rich-text-field';
import { AddressingField } from '../../publishing/addressing-field';
import { holdEnter } from '../../ui/hold-enter';
import { atMost, counted, filled, limited } from '../../ui/text-limit';
import type { DraftLawFields as Fields } from './form-values';
import { MilestonesField } from './milestones-field';
import './draft-law-fields.scss';

interface DraftLawFieldsProps {
  form: FormInstance<Fields>;
  law: DraftLaw | undefined;
  initial: Partial<Fields>;
  onChange: () => void;
}

const PHASE_HINTS: Record<LawPhase, string> = {
  debate: '起草以前就要立什么、怎么立征求意见，只对整部法规提意见；不安排的不填。',
  text: '文本从哪一天起公开；不填时和征求意见同时公开。',
  proposals: `对章节和条文提意见，截止当天 24:00 结束；不少于 ${String(LEAST_DAYS)} 天，不足的要写明理由。`,
  results: '结果从哪一天起公开；不填时公布以后立即公开。',
};

/** The fields for the title, the phases, the additional content and the addressees. */
export function DraftLawFields({ form, law, initial, onChange }: DraftLawFieldsProps) {
  const isPublished = law !== undefined && law.state !== 'draft';
  return (
    <Form form={form} name="draft-law" layout="vertical" initialValues={initial} onValuesChange={onChange}>
      <Form.Item name="title" label="名称" rules={filled('名称', DRAFT_LAW_LIMITS.title)}>
        <Input autoComplete="off" placeholder="如 丽水市古树名木保护条例（草案）" {...counted(DRAFT_LAW_LIMITS.title)} />
      </Form.Item>
      {(['debate', 'text', 'proposals', 'results'] as const).map((phase) => (
        <Phase key={phase} form={form} phase={phase} />
      ))}
      <Form.Item
        name="shortReason"
        label={`不足 ${String(LEAST_DAYS)} 天的理由`}
        rules={[atMost(DRAFT_LAW_LIMITS.shortReason)]}
        extra="会公开；征求意见满二十天的不填。"
      >
        <Input autoComplete="off" {...limited(DRAFT_LAW_LIMITS.shortReason)} />
      </Form.Item>
      <RichTextField name="explanation" label="说明" max={DRAFT_LAW_LIMITS.explanation} />
      <Attachments label="附件" />
      <MilestonesField />
      <Form.Item name="contact" label="联系方式" rules={[atMost(DRAFT_LAW_LIMITS.contact)]}>
        <Input autoComplete="off" placeholder="如 法制工作委员会 8826010" {...limited(DRAFT_LAW_LIMITS.contact)} />
      </Form.Item>
      <Form.Item
        name="addressing"
        label="发布对象"
        extra={isPublished ? '已发布，只能增加发布对象，不能减少。' : '公开网页对所有人开放；这里选择要收到消息的代表、联络站和单位。'}
      >
        <AddressingField known={law?.addressing} isFixed={isPublished} />
      </Form.Item>
    </Form>
  );
}

/** The days of one phase. */
function Phase({ form, phase }: { form: FormInstance<Fields>; phase: LawPhase }) {
  const begins = ['phases', phase, 'beginsOn'];
  const isAfterBegin = {
    validator: (_rule: unknown, end: Dayjs | null | undefined) => {
      const begin = (form.getFieldValue('phases') as Fields['phases'] | undefined)?.[phase]?.beginsOn;
      if (!end) return Promise.resolve();
      if (!begin) return Promise.reject(new Error('请同时选择开始日期'));
      return end.isBefore(begin, 'day') ? Promise.reject(new Error('截止日期不能早于开始日期')) : Promise.resolve();
    },
  };
  return (
    <Form.Item label={LAW_PHASES[phase]} extra={PHASE_HINTS[phase]} className="console-law-phase">
      <div className="console-form-pair">
        <Form.Item name={begins}>
          <DatePicker className="console-wide" aria-label={`${LAW_PHASES[phase]}开始日期`} onKeyDown={holdEnter} placeholder="开始日期" />
        </Form.Item>
        <Form.Item name={['phases', phase, 'endsOn']} dependencies={[begins]} rules={[isAfterBegin]}>
          <DatePicker
            className="console-wide"
            aria-label={`${LAW_PHASES[phase]}截止日期`}
            onKeyDown={holdEnter}
            placeholder={phase === 'proposals' || phase === 'debate' ? '截止日期' : '截止日期（可以不填）'}
          />
        </Form.Item>
      </div>
    </Form.Item>
  );
}
