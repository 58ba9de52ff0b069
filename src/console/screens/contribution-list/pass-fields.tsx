import { Form } from 'antd';
import { CONTRIBUTION_LIMITS } from '@contract/rules/contribution';
import { CountField } from '../../ui/count-field';
import { UnitSelect } from '../../ui/unit-select';

const { workdays } = CONTRIBUTION_LIMITS;

export interface PassValues {
  unitId: number;
  workdays: number;
}

export const PASS_AT_FIRST = { workdays: workdays.usual };

const NONE: readonly never[] = [];

/** The unit that answers, and the deadline. */
export const PassFields = ({ known = NONE }: { known?: readonly { id: number; name: string }[] }) => (
  <>
    <Form.Item name="unitId" label="承办单位" rules={[{ required: true, message: '请选择承办单位' }]}>
      <UnitSelect known={known} placeholder="输入单位名称查找" />
    </Form.Item>
    <Form.Item
      name="workdays"
      label="办理期限（工作日）"
      extra="临近和超过期限时，系统自动提醒承办单位。"
      rules={[{ required: true, message: '请填写办理期限' }]}
    >
      <CountField className="console-wide" min={workdays.least} max={workdays.most} />
    </Form.Item>
  </>
);
