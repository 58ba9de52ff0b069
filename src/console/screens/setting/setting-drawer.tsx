import { App, DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { SETTING_NAMES, type SettingName, type SettingValue } from '@contract/rules/suggestion-settings';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { SettingScope } from '@/features/setting/api';
import { useChangeSetting } from '@/features/setting/queries';
import { today } from '@/features/setting/rules';
import { Refusal } from '../../form/refusal';
import { StepDrawer } from '../../form/form-drawer';
import { ValueFields } from './value-fields';

interface SettingDrawerProps {
  scope: SettingScope;
  name: SettingName;
  /** The value in force today. */
  value: SettingValue;
  open: boolean;
  onClose: () => void;
}

interface Fields {
  value: SettingValue;
  effectiveFrom: Dayjs;
}

const isPast = (day: Dayjs): boolean => day.format('YYYY-MM-DD') < today();

/** Sets a new value of a setting, with the day from which it applies. */
export function SettingDrawer({ scope, name, value, open, onClose }: SettingDrawerProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const change = useChangeSetting();
  const save = ({ value: changed, effectiveFrom }: Fields) =>
    change.mutate(
      { ...scope, name, value: changed, effectiveFrom: effectiveFrom.format('YYYY-MM-DD') },
      {
        onSuccess: () => {
          void message.success('已保存');
          onClose();
        },
      },
    );
  return (
    <StepDrawer
      open={open}
      title={`修改${SETTING_NAMES[name]}（${SUGGESTION_KINDS[scope.processType]}）`}
      okText="保存"
      pending={change.isPending}
      onOk={form.submit}
      onClose={onClose}
    >
      <Refusal form={form} error={change.error} />
      <Form<Fields>
        form={form}
        name={`setting-${name}`}
        layout="vertical"
        initialValues={{ value, effectiveFrom: dayjs(today()) }}
        onFinish={save}
      >
        <ValueFields name={name} />
        <Form.Item
          name="effectiveFrom"
          label="生效日期"
          extra="从这一天起开始计时的事项适用新值。同一天已有设置的，以这次为准。"
          rules={[{ required: true, message: '请选择生效日期' }]}
        >
          <DatePicker allowClear={false} disabledDate={isPast} className="console-setting-date" />
        </Form.Item>
      </Form>
    </StepDrawer>
  );
}
