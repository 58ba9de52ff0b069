import { DatePicker, Form, type FormInstance, Input, Switch } from 'antd';
import type { Dayjs } from 'dayjs';
import { THEME_LIMITS } from '@contract/rules/theme';
import type { Theme } from '@/features/theme/queries';
import { Attachments } from '../../form/attachments';
import { CoverField } from '../../form/cover-field';
import { officeNow } from '../../form/office-time';
import { RichTextField } from '../../form/rich-text-field';
import { AddressingField } from '../../publishing/addressing-field';
import { holdEnter } from '../../ui/hold-enter';
import { atMost, counted, filled, limited } from '../../ui/text-limit';
import type { ThemeFields as Fields } from './form-values';

const isPast = (day: Dayjs): boolean => day.isBefore(officeNow(), 'day');
const DEPUTIES = ['deputy'] as const;
const PLACES = Array.from({ length: THEME_LIMITS.aims }, (_, at) => at);

interface ThemeFieldsProps {
  form: FormInstance<Fields>;
  theme: Theme | undefined;
  initial: Partial<Fields>;
  onChange: () => void;
}

/** The aim in at most three lines: short, so that deputies read it. */
const AimFields = () => (
  <Form.Item label="目的" required extra={`用三行以内说清楚要解决什么，每行不超过 ${String(THEME_LIMITS.aim)} 字。`}>
    {PLACES.map((at) => (
      <Form.Item key={at} name={['aim', at]} rules={at === 0 ? filled('目的', THEME_LIMITS.aim) : [atMost(THEME_LIMITS.aim)]}>
        <Input aria-label={`目的第 ${String(at + 1)} 行`} autoComplete="off" {...counted(THEME_LIMITS.aim)} />
      </Form.Item>
    ))}
  </Form.Item>
);

/** The fields for the question of a theme, its days and its addressees. */
export function ThemeFields({ form, theme, initial, onChange }: ThemeFieldsProps) {
  const isPublished = theme !== undefined && theme.state !== 'draft';
  const before = initial.endsOn;
  const tooSoon = (day: Dayjs): boolean =>
    isPast(day) || (isPublished && before !== null && before !== undefined && day.isBefore(before, 'day'));
  return (
    <Form form={form} name="theme" layout="vertical" initialValues={initial} onValuesChange={onChange}>
      <Form.Item name="title" label="名称" rules={filled('名称', THEME_LIMITS.title)}>
        <Input autoComplete="off" {...counted(THEME_LIMITS.title)} />
      </Form.Item>
      <AimFields />
      <Form.Item name="coverId" label="封面">
        <CoverField />
      </Form.Item>
      <div className="console-form-pair">
        <Form.Item
          name="beginsOn"
          label="征集开始日期"
          rules={[{ required: true, message: '请选择征集开始日期' }]}
          extra={isPublished ? '主题活动已发布，开始日期不能修改。' : undefined}
        >
          <DatePicker className="console-wide" onKeyDown={holdEnter} disabled={isPublished} placeholder="选择日期" />
        </Form.Item>
        <Form.Item
          name="endsOn"
          label="征集截止日期"
          dependencies={['beginsOn']}
          rules={[{ required: true, message: '请选择征集截止日期' }, isAfterBegin(form)]}
          extra={isPublished ? '主题活动已发布，截止日期只能延后。' : '截止当天仍可以提出意见；截止前三天提醒还没有参加的代表。'}
        >
          <DatePicker className="console-wide" onKeyDown={holdEnter} disabledDate={tooSoon} placeholder="选择日期" />
        </Form.Item>
      </div>
      <RichTextField name="introduction" label="介绍" max={THEME_LIMITS.introduction} />
      <Attachments label="附件" />
      <Form.Item name="contact" label="联系方式" rules={[atMost(THEME_LIMITS.contact)]}>
        <Input autoComplete="off" placeholder="如 代表工作委员会 8826001" {...limited(THEME_LIMITS.contact)} />
      </Form.Item>
      <Form.Item
        name="disclosed"
        label="意见默认公开"
        valuePropName="checked"
        extra="打开后，代表提出的意见其他参加的代表都可以看到，其中的电话和证件号码自动隐去；可以逐条改为不公开。"
      >
        <Switch checkedChildren="公开" unCheckedChildren="不公开" />
      </Form.Item>
      <Form.Item
        name="addressing"
        label="发布对象"
        extra={isPublished ? '主题活动已发布，只能增加发布对象，不能减少。' : '主题活动只发给代表。'}
      >
        <AddressingField known={theme?.addressing} isFixed={isPublished} roleKinds={[...DEPUTIES]} />
      </Form.Item>
    </Form>
  );
}

const isAfterBegin = (form: FormInstance<Fields>) => ({
  validator: (_rule: unknown, end: Dayjs | null | undefined) => {
    const begin = form.getFieldValue('beginsOn') as Dayjs | null | undefined;
    return end && begin && end.isBefore(begin, 'day') ? Promise.reject(new Error('征集截止日期不能早于开始日期')) : Promise.resolve();
  },
});
