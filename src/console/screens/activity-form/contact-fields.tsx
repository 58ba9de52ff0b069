import { Form, Input } from 'antd';
import { ACTIVITY_LIMITS } from '@contract/rules/activity';
import { atMost, limited } from '../../ui/text-limit';

/** The fields for lodging, meals, transport and the contact person. */
export const ContactFields = () => (
  <>
    <Form.Item name="lodging" label="食宿和交通" rules={[atMost(ACTIVITY_LIMITS.note)]}>
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} {...limited(ACTIVITY_LIMITS.note)} placeholder="报到地点、住宿、用餐和车辆" />
    </Form.Item>
    <div className="console-form-pair">
      <Form.Item name="contactName" label="联系人" rules={[atMost(ACTIVITY_LIMITS.contact)]}>
        <Input autoComplete="off" {...limited(ACTIVITY_LIMITS.contact)} />
      </Form.Item>
      <Form.Item name="contactPhone" label="联系电话" rules={[atMost(ACTIVITY_LIMITS.phone)]}>
        <Input autoComplete="off" inputMode="tel" {...limited(ACTIVITY_LIMITS.phone)} />
      </Form.Item>
    </div>
  </>
);
