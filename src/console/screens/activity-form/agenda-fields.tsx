import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, DatePicker, Form, Input, Select, TimePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { ACTIVITY_LIMITS } from '@contract/rules/activity';
import type { FileRef } from '@contract/schema/file';
import { Attachments } from '../../form/attachments';
import { holdEnter } from '../../ui/hold-enter';
import { atMost, filled, limited } from '../../ui/text-limit';
import { MOMENT, isOfOneDay, type Span } from '../../form/office-time';

const STEP_MINUTES = 5;

interface TimeFieldProps {
  /** Set by the surrounding `Form.Item`. */
  id?: string;
  value?: Dayjs | null;
  onChange?: (time: Dayjs | null) => void;
  span: Span | null | undefined;
}

/** The time of an agenda item, with the day when the activity has several days. */
function TimeField({ id, value = null, onChange, span }: TimeFieldProps) {
  const common = { ...(id !== undefined && { id }), className: 'console-wide', value, placeholder: '时间', needConfirm: false };
  if (span && isOfOneDay(span)) {
    return <TimePicker {...common} format="HH:mm" minuteStep={STEP_MINUTES} onKeyDown={holdEnter} onChange={(time) => onChange?.(time)} />;
  }
  return (
    <DatePicker
      {...common}
      {...MOMENT}
      format="MM-DD HH:mm"
      {...(span && { defaultPickerValue: span[0] })}
      onKeyDown={holdEnter}
      onChange={(time) => onChange?.(time)}
    />
  );
}

/** The agenda items, one below the other, with the papers of each. */
export function AgendaFields({ span }: { span: Span | null | undefined }) {
  const papers = Form.useWatch<readonly FileRef[] | undefined>('papers') ?? [];
  return (
    <>
      <Form.List name="agenda">
        {(fields, { add, remove, move }) => (
          <>
            <ol className="console-agenda" aria-label="议程">
              {fields.map(({ key, name }) => (
                <li key={key} className="console-agenda__item">
                  <div className="console-agenda__line">
                    <Form.Item className="console-agenda__time" name={[name, 'startsAt']}>
                      <TimeField span={span} />
                    </Form.Item>
                    <Form.Item className="console-agenda__title" name={[name, 'title']} rules={filled('议程', ACTIVITY_LIMITS.agendaTitle)}>
                      <Input placeholder="议程" aria-label={`第 ${String(name + 1)} 项议程`} {...limited(ACTIVITY_LIMITS.agendaTitle)} />
                    </Form.Item>
                    <Button
                      type="text"
                      icon={<ArrowUpOutlined />}
                      aria-label={`第 ${String(name + 1)} 项上移`}
                      disabled={name === 0}
                      onClick={() => move(name, name - 1)}
                    />
                    <Button
                      type="text"
                      icon={<DeleteOutlined />}
                      aria-label={`移除第 ${String(name + 1)} 项`}
                      onClick={() => remove(name)}
                    />
                  </div>
                  <div className="console-agenda__line">
                    <Form.Item className="console-agenda__time" name={[name, 'speaker']} rules={[atMost(ACTIVITY_LIMITS.speaker)]}>
                      <Input placeholder="发言人" aria-label={`第 ${String(name + 1)} 项的发言人`} {...limited(ACTIVITY_LIMITS.speaker)} />
                    </Form.Item>
                    <Form.Item className="console-agenda__title" name={[name, 'paperIds']}>
                      <Select<string[]>
                        mode="multiple"
                        aria-label={`第 ${String(name + 1)} 项的材料`}
                        placeholder={papers.length > 0 ? '选择材料' : '先在下面添加材料'}
                        maxCount={5}
                        optionFilterProp="label"
                        disabled={papers.length === 0}
                        options={papers.map(({ id, name: label }) => ({ value: id, label }))}
                      />
                    </Form.Item>
                  </div>
                </li>
              ))}
            </ol>
            <div className="console-form-tools">
              <Button icon={<PlusOutlined />} disabled={fields.length >= ACTIVITY_LIMITS.agenda} onClick={() => add({})}>
                添加议程
              </Button>
            </div>
          </>
        )}
      </Form.List>
      <Attachments name="papers" what="材料" label="会前材料" />
      <Form.Item name="seating" label="座次说明" rules={[atMost(ACTIVITY_LIMITS.note)]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} {...limited(ACTIVITY_LIMITS.note)} />
      </Form.Item>
    </>
  );
}
