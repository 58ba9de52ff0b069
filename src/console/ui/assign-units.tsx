import { Form, type FormInstance, Input, Radio } from 'antd';
import { HANDLING_MODES, type HandlingMode } from '@contract/rules/suggestion-terms';
import { type AssignFields, inMode } from './assign-fields';
import { optionsOf, RADIO_GROUP } from './options';
import { atMost, counted } from './text-limit';
import { UnitSelect, UnitsSelect } from './unit-select';

interface AssignUnitsProps {
  form: FormInstance<AssignFields>;
  /** The current values of the form. */
  fields: AssignFields;
  /** The minimum number of units that answer separately. */
  leastApart: 1 | 2;
  /** Units that can be chosen without a search. */
  known?: readonly { id: number; name: string }[];
  /** Lead units that cannot be removed. */
  fixed?: readonly number[];
}

const NONE: readonly never[] = [];
const MOST_UNITS = 10;
const LONGEST_NOTE = 500;

const fewerThan =
  (least: number, message: string) =>
  (_rule: unknown, ids: number[] = []) =>
    ids.length < least ? Promise.reject(new Error(message)) : Promise.resolve();

const notAmong =
  (leads: readonly number[]) =>
  (_rule: unknown, ids: number[] = []) =>
    ids.some((id) => leads.includes(id)) ? Promise.reject(new Error('主办单位不能同时是会办单位')) : Promise.resolve();

const mostUnits = { type: 'array' as const, max: MOST_UNITS, message: `最多选择 ${String(MOST_UNITS)} 个单位` };

/** The fields of every assignment: the lead units, the helper units, and a note to them. */
export function AssignUnits({ form, fields, leastApart, known = NONE, fixed = NONE }: AssignUnitsProps) {
  const current = (): AssignFields => ({ ...fields, ...(form.getFieldsValue(true) as Partial<AssignFields>) });
  const apartMessage = leastApart === 2 ? '分别办理时至少选择两个承办单位' : '请选择承办单位';
  return (
    <>
      <Form.Item name="mode" label="办理方式" rules={[{ required: true }]}>
        <Radio.Group
          {...RADIO_GROUP}
          options={optionsOf(HANDLING_MODES)}
          onChange={({ target }) => form.setFieldsValue(inMode(current(), target.value as HandlingMode))}
        />
      </Form.Item>
      {fields.mode === 'joint' ? (
        <Form.Item
          name="leadUnitIds"
          label="主办单位"
          getValueProps={(ids: number[] = []) => ({ value: ids[0] })}
          normalize={(id: number | undefined) => (id === undefined ? [] : [id])}
          rules={[{ required: true, validator: fewerThan(1, '请选择主办单位') }]}
        >
          <UnitSelect placeholder="输入名称查找" known={known} />
        </Form.Item>
      ) : (
        <Form.Item
          name="leadUnitIds"
          label="承办单位（分别答复代表）"
          rules={[{ required: true, validator: fewerThan(leastApart, apartMessage) }, mostUnits]}
        >
          <UnitsSelect placeholder="输入名称查找，可以选择多个" known={known} except={fields.helperUnitIds} fixed={fixed} />
        </Form.Item>
      )}
      {(fields.mode === 'joint' || fields.helperUnitIds.length > 0) && (
        <Form.Item name="helperUnitIds" label="会办单位" rules={[mostUnits, { validator: notAmong(fields.leadUnitIds) }]}>
          <UnitsSelect placeholder="输入名称查找，可以选择多个" known={known} except={fields.leadUnitIds} />
        </Form.Item>
      )}
      <Form.Item name="note" label="交办意见" extra="承办单位会看到，代表看不到" rules={[atMost(LONGEST_NOTE)]}>
        <Input.TextArea rows={4} {...counted(LONGEST_NOTE)} />
      </Form.Item>
    </>
  );
}
