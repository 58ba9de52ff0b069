import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, DatePicker, Form } from 'antd';
import type { Dayjs } from 'dayjs';
import { TERM_LIMITS } from '@contract/rules/term';
import { CountField } from '../../ui/count-field';
import './meetings.scss';

export interface MeetingFields {
  number: number;
  days: [Dayjs, Dayjs];
}

const REQUIRED = { required: true, message: '请填写' };

/** The plenary sessions of a term: the number, the first and the last day. */
export const Meetings = () => (
  <Form.Item label="全体会议">
    <Form.List name="meetings">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} className="console-meeting">
              <span>第</span>
              <Form.Item name={[name, 'number']} rules={[REQUIRED]} noStyle>
                <CountField aria-label="第几次会议" min={1} max={99} />
              </Form.Item>
              <span>次会议</span>
              <Form.Item name={[name, 'days']} rules={[REQUIRED]} className="console-meeting__days">
                <DatePicker.RangePicker className="console-wide" />
              </Form.Item>
              <Button type="text" icon={<DeleteOutlined />} aria-label="删除这次会议" onClick={() => remove(name)} />
            </div>
          ))}
          {fields.length < TERM_LIMITS.meetings && (
            <Button type="dashed" block icon={<PlusOutlined />} onClick={() => add({ number: fields.length + 1 })}>
              添加一次会议
            </Button>
          )}
        </>
      )}
    </Form.List>
  </Form.Item>
);
