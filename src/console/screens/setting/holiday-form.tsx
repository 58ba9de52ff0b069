import { Button, DatePicker, Form, Input, Radio } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { Holiday } from '@/features/setting/api';
import { withSpan } from '@/features/setting/holiday-spans';
import { ChoiceItem } from '../../ui/choice-item';
import { atMost, limited } from '../../ui/text-limit';

interface HolidayFormProps {
  year: number;
  days: readonly Holiday[];
  onChange: (days: Holiday[]) => void;
}

interface Fields {
  range: [Dayjs, Dayjs];
  kind: Holiday['kind'];
  name: string;
}

/** The limit of the contract, in characters. */
const LONGEST_NAME = 20;

const KINDS = [
  { value: 'off', label: '放假' },
  { value: 'work', label: '调休上班' },
];

const textOf = (day: Dayjs): string => day.format('YYYY-MM-DD');

/** Adds consecutive days to the year's table, which is saved separately. */
export function HolidayForm({ year, days, onChange }: HolidayFormProps) {
  const [form] = Form.useForm<Fields>();
  const add = ({ range: [first, last], kind, name }: Fields) => {
    onChange(withSpan(days, { kind, name: name.trim(), first: textOf(first), last: textOf(last) }));
    form.resetFields();
  };
  return (
    <Form<Fields>
      form={form}
      name="holiday"
      layout="inline"
      colon={false}
      className="console-holiday-form"
      initialValues={{ kind: 'off', name: '' }}
      onFinish={add}
    >
      <Form.Item name="range" label="日期" rules={[{ required: true, message: '请选择日期' }]}>
        <DatePicker.RangePicker
          defaultPickerValue={[dayjs(`${String(year)}-01-01`), dayjs(`${String(year)}-02-01`)]}
          disabledDate={(day: Dayjs) => day.year() !== year}
        />
      </Form.Item>
      <ChoiceItem name="kind" label="类型">
        <Radio.Group optionType="button" options={KINDS} />
      </ChoiceItem>
      <Form.Item name="name" label="名称" rules={[atMost(LONGEST_NAME)]}>
        <Input {...limited(LONGEST_NAME)} placeholder="如：春节" onPressEnter={form.submit} />
      </Form.Item>
      {/* Not a submit button: the Enter key that chooses a day would press it. */}
      <Button onClick={form.submit}>添加</Button>
    </Form>
  );
}
