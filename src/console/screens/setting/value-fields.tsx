import { Form, Input, Select, Switch } from 'antd';
import type { Rule } from 'antd/es/form';
import { PERIOD_UNITS, type PeriodUnit } from '@contract/rules/deadline';
import { SETTING_KINDS, SETTING_LIMITS, SETTING_NAMES, type SettingName, mostOfUnit } from '@contract/rules/suggestion-settings';
import { REPLY_CLASSES, type ReplyClass } from '@contract/rules/suggestion-terms';
import { countUnit, type ReplyClasses } from '@/features/setting/rules';
import { ChoiceItem } from '../../ui/choice-item';
import { CountField } from '../../ui/count-field';
import { optionsOf } from '../../ui/options';
import { filled, limited } from '../../ui/text-limit';

/** The limit of the contract for the name of a class, in characters. */
const LONGEST_NAME = 20;

const CLASSES = Object.keys(REPLY_CLASSES) as ReplyClass[];

/** The fields of a setting's value, under `value` in the form, by the kind of its value. */
export function ValueFields({ name }: { name: SettingName }) {
  switch (SETTING_KINDS[name]) {
    case 'period':
      return <PeriodFields name={name} />;
    case 'count':
      return <NumberFields name={name} />;
    case 'classes':
      return <ClassesFields />;
  }
}

function whole(min: number, max: number): Rule {
  return { type: 'integer', min, max, required: true, message: `请填写 ${String(min)} 到 ${String(max)} 的整数` };
}

function PeriodFields({ name }: { name: SettingName }) {
  const unit = Form.useWatch<PeriodUnit | undefined>(['value', 'unit']) ?? 'months';
  const most = mostOfUnit(unit);
  return (
    <div className="console-setting-period">
      <Form.Item name={['value', 'count']} label={SETTING_NAMES[name]} dependencies={[['value', 'unit']]} rules={[whole(1, most)]}>
        <CountField />
      </Form.Item>
      <ChoiceItem name={['value', 'unit']} label="单位" htmlFor={`setting-${name}_value_unit`}>
        <Select options={optionsOf<PeriodUnit>(PERIOD_UNITS)} />
      </ChoiceItem>
    </div>
  );
}

function NumberFields({ name }: { name: SettingName }) {
  const { min, max } = SETTING_LIMITS[name] ?? { min: 0, max: 1000 };
  return (
    <Form.Item name="value" label={SETTING_NAMES[name]} rules={[whole(min, max)]}>
      <CountField suffix={countUnit(name)} />
    </Form.Item>
  );
}

/** One rule for all of them: a reply needs a class, and classes are distinguished by their names. */
const asAWhole: Rule = {
  validator: (_rule, classes: ReplyClasses) => {
    const all = Object.values(classes);
    if (!all.some(({ open }) => open)) return Promise.reject(new Error('至少启用一个类别'));
    const names = new Set(all.map(({ name }) => name.trim()));
    return names.size < all.length ? Promise.reject(new Error('类别的名称不能相同')) : Promise.resolve();
  },
};

function ClassesFields() {
  return (
    <fieldset className="console-setting-classes">
      <legend>答复类别</legend>
      {CLASSES.map((key) => (
        <div key={key} className="console-setting-class">
          <Form.Item name={['value', key, 'name']} label={`${key} 类名称`} rules={filled('名称', LONGEST_NAME)}>
            <Input {...limited(LONGEST_NAME)} />
          </Form.Item>
          <Form.Item name={['value', key, 'open']} label="启用" required valuePropName="checked">
            <Switch aria-label={`启用 ${key} 类`} />
          </Form.Item>
          <Form.Item name={['value', key, 'followUp']} label="跟踪落实" required valuePropName="checked">
            <Switch aria-label={`跟踪落实 ${key} 类`} />
          </Form.Item>
        </div>
      ))}
      <Form.Item name="value" rules={[asAWhole]} className="console-setting-classes__whole">
        <span />
      </Form.Item>
    </fieldset>
  );
}
