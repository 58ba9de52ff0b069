import { DatePicker, Form, Input, Radio } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { CONTACT_FORMS, type ContactForm } from '@contract/rules/suggestion-terms';
import type { FileRef } from '@contract/schema/file';
import { optionsOf, RADIO_GROUP } from '../../../ui/options';
import { holdEnter } from '../../../ui/hold-enter';
import { atMost, counted, filled, limited } from '../../../ui/text-limit';
import { chosen, LIMITS } from './rules';
import { StepAlert } from './step-alert';
import { Attachments } from '../../../form/attachments';
import { StepDrawer } from '../../../form/form-drawer';
import type { StepProps } from './step-props';
import { useSendStep } from './use-send-step';

interface Fields {
  form: ContactForm;
  at: Dayjs;
  place?: string;
  people: string;
  record: string;
  files?: readonly FileRef[];
}

const notLater = (_rule: unknown, at: Dayjs | null | undefined) =>
  at?.isAfter(dayjs()) ? Promise.reject(new Error('沟通时间不能晚于现在')) : Promise.resolve();

/** A talk with the deputy: the form, the time, the place, the participants, and pictures. */
export function ContactForm({ item, onDone, ...window }: StepProps) {
  const [form] = Form.useForm<Fields>();
  const { send, pending, error } = useSendStep('addContact', item, onDone);
  const submit = ({ form: how, at, place = '', people, record, files = [] }: Fields) =>
    send({
      form: how,
      at: at.toISOString(),
      place: place.trim(),
      people: people.trim(),
      record: record.trim(),
      fileIds: files.map(({ id }) => id),
    });

  return (
    <StepDrawer {...window} title="记录沟通" okText="保存记录" pending={pending} onOk={form.submit}>
      <StepAlert step="addContact" item={item} error={error} form={form} />
      <Form form={form} name="addContact" layout="vertical" scrollToFirstError onFinish={submit}>
        <Form.Item name="form" label="沟通方式" rules={chosen('沟通方式')}>
          <Radio.Group {...RADIO_GROUP} options={optionsOf(CONTACT_FORMS)} />
        </Form.Item>
        <div className="console-form-pair">
          <Form.Item name="at" label="时间" rules={[...chosen('时间'), { validator: notLater }]}>
            <DatePicker
              className="console-wide"
              onKeyDown={holdEnter}
              showTime={{ format: 'HH:mm', minuteStep: 5 }}
              format="YYYY-MM-DD HH:mm"
              disabledDate={(day) => day.isAfter(dayjs(), 'day')}
            />
          </Form.Item>
          <Form.Item name="place" label="地点" rules={[atMost(LIMITS.place)]}>
            <Input {...limited(LIMITS.place)} />
          </Form.Item>
        </div>
        <Form.Item name="people" label="参加人员" rules={filled('参加人员', LIMITS.people)}>
          <Input {...limited(LIMITS.people)} placeholder="代表和单位参加的人员" />
        </Form.Item>
        <Form.Item name="record" label="沟通情况" extra="代表会看到这里的内容" rules={filled('沟通情况', LIMITS.text)}>
          <Input.TextArea rows={6} {...counted(LIMITS.text)} />
        </Form.Item>
        <Attachments />
      </Form>
    </StepDrawer>
  );
}
