import { DatePicker, Form, type FormInstance, Input } from 'antd';
import type { Dayjs } from 'dayjs';
import { useRef } from 'react';
import { ACTIVITY_LIMITS } from '@contract/rules/activity';
import type { Activity } from '@/features/activity/api';
import { holdEnter } from '../../ui/hold-enter';
import { atMost, counted, filled, limited } from '../../ui/text-limit';
import { type ActivityFields as Fields, officeNow, usualSignUpUntil } from './form-values';
import { InvitedFields } from './invited-fields';

const MINUTES = { format: 'HH:mm', minuteStep: 5 as const };
const SHOWN = 'YYYY-MM-DD HH:mm';
const POPUP = { popup: { root: 'console-moment-popup' } };

const isPast = (day: Dayjs): boolean => day.isBefore(officeNow(), 'day');

const spanIsRight = (_rule: unknown, span: [Dayjs, Dayjs] | null | undefined) => {
  if (!span) return Promise.resolve();
  if (!span[0].isAfter(officeNow())) return Promise.reject(new Error('开始时间须晚于现在'));
  return span[1].isAfter(span[0]) ? Promise.resolve() : Promise.reject(new Error('结束时间须晚于开始时间'));
};

const notAfterStart = ({ getFieldValue }: Pick<FormInstance, 'getFieldValue'>) => ({
  validator: (_rule: unknown, until: Dayjs | null | undefined) => {
    const [startsAt] = (getFieldValue('span') as [Dayjs, Dayjs] | null | undefined) ?? [];
    const isLate = startsAt && until?.isAfter(startsAt);
    return isLate ? Promise.reject(new Error('报名截止时间不能晚于开始时间')) : Promise.resolve();
  },
});

interface ActivityFieldsProps {
  form: FormInstance<Fields>;
  activity: Activity | undefined;
  initial: Partial<Fields>;
  onChange: () => void;
}

/** The fields of an activity. The end of sign-up follows the day it is held on until somebody sets it. */
export function ActivityFields({ form, activity, initial, onChange }: ActivityFieldsProps) {
  const lastStart = useRef<Dayjs | undefined>(initial.span?.[0]);
  const follow = ({ span }: Partial<Fields>) => {
    const startsAt = span?.[0];
    if (!startsAt) return;
    const until = form.getFieldValue('signUpUntil') as Dayjs | null | undefined;
    const isUsual = !until || (lastStart.current && until.isSame(usualSignUpUntil(lastStart.current)));
    lastStart.current = startsAt;
    if (isUsual) form.setFields([{ name: 'signUpUntil', value: usualSignUpUntil(startsAt), errors: [] }]);
  };
  return (
    <Form
      form={form}
      name="activity"
      layout="vertical"
      initialValues={initial}
      onValuesChange={(changed: Partial<Fields>) => {
        follow(changed);
        onChange();
      }}
    >
      <Form.Item name="title" label="名称" rules={filled('名称', ACTIVITY_LIMITS.title)}>
        <Input {...counted(ACTIVITY_LIMITS.title)} />
      </Form.Item>
      <Form.Item name="place" label="地点" rules={filled('地点', ACTIVITY_LIMITS.place)}>
        <Input {...limited(ACTIVITY_LIMITS.place)} />
      </Form.Item>
      <Form.Item name="span" label="时间" rules={[{ required: true, message: '请选择时间' }, { validator: spanIsRight }]}>
        <DatePicker.RangePicker
          className="console-wide"
          classNames={POPUP}
          onKeyDown={holdEnter}
          showTime={MINUTES}
          format={SHOWN}
          placeholder={['开始时间', '结束时间']}
          disabledDate={isPast}
        />
      </Form.Item>
      <Form.Item
        name="signUpUntil"
        label="报名截止"
        dependencies={['span']}
        extra="截止后不能再报名参加；不能参加的，活动开始前都可以请假。"
        rules={[{ required: true, message: '请选择报名截止时间' }, notAfterStart]}
      >
        <DatePicker
          className="console-wide"
          classNames={POPUP}
          onKeyDown={holdEnter}
          showTime={MINUTES}
          format={SHOWN}
          placeholder="选择日期和时间"
        />
      </Form.Item>
      <Form.Item name="introduction" label="简介" rules={[atMost(ACTIVITY_LIMITS.introduction)]}>
        <Input.TextArea rows={5} {...counted(ACTIVITY_LIMITS.introduction)} placeholder="内容安排、注意事项和联系人" />
      </Form.Item>
      <InvitedFields activity={activity} areFixed={activity !== undefined && activity.phase !== 'draft'} />
    </Form>
  );
}
