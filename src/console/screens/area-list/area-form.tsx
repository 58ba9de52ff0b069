import { Form, Input, InputNumber } from 'antd';
import { AREA_CODE_PATTERN } from '@contract/rules/area';
import { AREA_ACTIONS, AREA_LIMITS } from '@contract/rules/area-admin';
import { type AreaRecord, useArea, useRemoveArea, useSaveArea } from '@/features/area-admin/queries';
import { recordDrawer } from '../../form/record-drawer';
import { StepButton } from '../../form/step-button';
import { filled, limited } from '../../ui/text-limit';

interface Fields {
  code: string;
  name: string;
  longitude: number | null;
  latitude: number | null;
}

const CODE_RULES = [
  { required: true, message: '请填写代码' },
  { pattern: new RegExp(AREA_CODE_PATTERN), message: '县 6 位，乡镇 9 位数字' },
];

function Degrees({ name, label, most }: { name: 'longitude' | 'latitude'; label: string; most: number }) {
  return (
    <Form.Item name={name} label={label}>
      <InputNumber<number> className="console-wide" min={-most} max={most} controls={false} />
    </Form.Item>
  );
}

const AreaFields = ({ row }: { row: AreaRecord | undefined }) => (
  <>
    <Form.Item
      name="code"
      label="代码"
      rules={CODE_RULES}
      extra={row ? '代码建立后不能更改。' : '前几位是上级区域的代码，建立后不能更改。'}
    >
      <Input inputMode="numeric" autoComplete="off" disabled={row !== undefined} />
    </Form.Item>
    <Form.Item name="name" label="名称" rules={filled('名称', AREA_LIMITS.name)}>
      <Input autoComplete="off" {...limited(AREA_LIMITS.name)} />
    </Form.Item>
    <Degrees name="longitude" label="经度" most={180} />
    <Degrees name="latitude" label="纬度" most={90} />
  </>
);

function Steps({ row, onDone }: { row: AreaRecord; onDone: () => void }) {
  const remove = useRemoveArea();
  const question = { title: `删除“${row.name}”？`, content: '只有下面没有任何数据的区域可以删除。' };
  if (!row.actions.includes('remove')) return null;
  return (
    <StepButton question={question} take={() => remove.mutateAsync(row)} onDone={onDone}>
      删除
    </StepButton>
  );
}

/** An area: its name and the position of its seat. */
export const AreaForm = recordDrawer({
  what: '区域',
  newTitle: '新增区域',
  form: 'area',
  useOne: useArea,
  useSave: useSaveArea,
  useInitial: (): Partial<Fields> => ({ longitude: null, latitude: null }),
  fieldsOf: ({ code, name, longitude, latitude }: AreaRecord): Fields => ({ code, name, longitude, latitude }),
  inputOf: (fields) => fields,
  Fields: AreaFields,
  Steps,
  actions: AREA_ACTIONS,
});
