import { Checkbox, Form, type FormInstance } from 'antd';
import type { Dayjs } from 'dayjs';
import { useRef } from 'react';
import { ACTIVITY_LIMITS, REMINDER_HOURS, type ReminderHours } from '@contract/rules/activity';
import type { Activity } from '@/features/activity/api';
import { FormSection } from '../../form/form-section';
import { AgendaFields } from './agenda-fields';
import { agendaText } from './arrangement-values';
import { BasicFields } from './basic-fields';
import { ContactFields } from './contact-fields';
import { type ActivityFields as Fields, usualSignUpUntil } from './form-values';
import { InvitedFields } from './invited-fields';
import type { Sections } from './sections';
import { sittingsText } from './sitting-values';
import { SittingsFields } from './sittings-fields';

interface ActivityFieldsProps {
  form: FormInstance<Fields>;
  activity: Activity | undefined;
  initial: Partial<Fields>;
  sections: Sections;
  onChange: () => void;
}

const HOURS = Object.entries(REMINDER_HOURS).map(([hours, label]) => ({ value: Number(hours), label }));

const reminderText = (hours: readonly number[]): string =>
  hours.length > 0 ? hours.map((one) => REMINDER_HOURS[one as ReminderHours]).join('、') : '前一天自动提醒';

/** The fields of an activity in sections that fold. The end of sign-up follows the start day until the user sets it. */
export function ActivityFields({ form, activity, initial, sections, onChange }: ActivityFieldsProps) {
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
      <FormSection title="基本信息" {...sections.of('basic')}>
        <BasicFields activity={activity} />
      </FormSection>
      <FoldedFields form={form} sections={sections} />
      <FormSection title="邀请对象" {...sections.of('invited')}>
        <InvitedFields activity={activity} areFixed={activity !== undefined && activity.phase !== 'draft'} />
      </FormSection>
    </Form>
  );
}

/** The sections that most activities hardly need; each shows a summary while it is folded. */
function FoldedFields({ form, sections }: Pick<ActivityFieldsProps, 'form' | 'sections'>) {
  const {
    span,
    sittings = [],
    agenda,
    papers,
    contactName,
    contactPhone,
    lodging,
    reminders = [],
  } = (Form.useWatch([], form) as Partial<Fields> | undefined) ?? {};
  const contact = [contactName, contactPhone].filter(Boolean).join(' ');
  return (
    <>
      <FormSection title="签到场次" summary={sittingsText(sittings, span)} {...sections.of('sittings')}>
        <SittingsFields form={form} />
      </FormSection>
      <FormSection title="议程和材料" summary={agendaText({ agenda: agenda ?? [], papers: papers ?? [] })} {...sections.of('agenda')}>
        <AgendaFields span={span} />
      </FormSection>
      <FormSection title="食宿和联系" summary={contact || lodging || '可以在发布以后补充'} {...sections.of('contact')}>
        <ContactFields />
      </FormSection>
      <FormSection title="提醒" summary={reminderText(reminders)} {...sections.of('reminders')}>
        <Form.Item
          name="reminders"
          label="再次提醒"
          extra={`系统在前一天自动提醒一次；可以另选最多 ${String(ACTIVITY_LIMITS.reminders)} 个时间再提醒。`}
          rules={[{ type: 'array', max: ACTIVITY_LIMITS.reminders, message: `最多选 ${String(ACTIVITY_LIMITS.reminders)} 个` }]}
        >
          <Checkbox.Group options={HOURS} />
        </Form.Item>
      </FormSection>
    </>
  );
}
