import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, DatePicker, Form, Input } from 'antd';
import { DRAFT_LAW_LIMITS } from '@contract/rules/draft-law';
import { holdEnter } from '../../ui/hold-enter';
import { filled, limited } from '../../ui/text-limit';
import './milestones-field.scss';

/** The milestones of the law, including future ones. */
export const MilestonesField = () => (
  <Form.Item label="立法进程" extra="如 一审、二审、表决；还没有到的日期按计划填写。">
    <Form.List name="milestones">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} className="console-milestone">
              <Form.Item name={[name, 'on']} rules={[{ required: true, message: '请选择日期' }]}>
                <DatePicker aria-label={`立法进程第 ${String(name + 1)} 项的日期`} onKeyDown={holdEnter} placeholder="日期" />
              </Form.Item>
              <Form.Item name={[name, 'title']} className="console-milestone__title" rules={filled('事项', DRAFT_LAW_LIMITS.milestone)}>
                <Input
                  aria-label={`立法进程第 ${String(name + 1)} 项的事项`}
                  autoComplete="off"
                  placeholder="事项"
                  {...limited(DRAFT_LAW_LIMITS.milestone)}
                />
              </Form.Item>
              <Button
                type="text"
                icon={<MinusCircleOutlined />}
                aria-label={`移除立法进程第 ${String(name + 1)} 项`}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button icon={<PlusOutlined />} disabled={fields.length >= DRAFT_LAW_LIMITS.milestones} onClick={() => add({})}>
            添加一项
          </Button>
        </>
      )}
    </Form.List>
  </Form.Item>
);
