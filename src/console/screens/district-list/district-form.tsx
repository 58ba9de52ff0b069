import { Form, Input, Select } from 'antd';
import { DISTRICT_ACTIONS, DISTRICT_LIMITS, villagesOf } from '@contract/rules/district';
import { type DistrictRecord, useDistrict, useDistrictCandidates, useRemoveDistrict, useSaveDistrict } from '@/features/district/queries';
import { useSession } from '@/features/session/store';
import { recordDrawer } from '../../form/record-drawer';
import { StepButton } from '../../form/step-button';
import { CountField } from '../../ui/count-field';
import { type Chosen, PeopleSelect } from '../../ui/people-select';
import { AreaField } from '../../ui/selects';
import { filled, limited } from '../../ui/text-limit';

interface Fields {
  areaCode: string;
  number: number;
  name: string;
  townCode: string;
  villages: string[];
  deputies: Chosen[];
}

interface PeopleFieldProps {
  areaCode: string | undefined;
  id?: string;
  value?: Chosen[];
  onChange?: (chosen: Chosen[]) => void;
}

function DeputiesField({ areaCode, ...field }: PeopleFieldProps) {
  const useFound = (keyword: string) => useDistrictCandidates(areaCode, keyword);
  return (
    <PeopleSelect
      {...field}
      useFound={useFound}
      most={DISTRICT_LIMITS.deputies}
      waitsFor={areaCode === undefined ? '先选择人大' : undefined}
    />
  );
}

function DistrictFields({ row }: { row: DistrictRecord | undefined }) {
  const areaCode = Form.useWatch<string | undefined>('areaCode', { preserve: true });
  return (
    <>
      {row ? (
        <Form.Item name="areaCode" hidden>
          <Input />
        </Form.Item>
      ) : (
        <Form.Item
          name="areaCode"
          label="人大"
          extra="选举哪一级人大的代表：县（市、区）或乡镇（街道）。"
          rules={[{ required: true, message: '请选择人大' }]}
        >
          <AreaField />
        </Form.Item>
      )}
      <Form.Item name="number" label="序号" rules={[{ required: true, message: '请填写序号' }]}>
        <CountField className="console-wide" min={1} max={DISTRICT_LIMITS.number} />
      </Form.Item>
      <Form.Item name="name" label="名称" rules={filled('名称', DISTRICT_LIMITS.name)}>
        <Input autoComplete="off" placeholder="如 第十二选区" {...limited(DISTRICT_LIMITS.name)} />
      </Form.Item>
      <Form.Item name="townCode" label="乡镇（街道）" rules={[{ required: true, message: '请选择乡镇（街道）' }]}>
        <AreaField />
      </Form.Item>
      <Form.Item
        name="villages"
        label="村（社区）"
        extra="输入名称后按回车；可以一次粘贴多个，用“、”隔开。"
        rules={[{ required: true, message: '请填写村（社区）' }]}
      >
        <Select
          mode="tags"
          tokenSeparators={['、', '，', ',', '；', ' ']}
          suffixIcon={null}
          open={false}
          maxCount={DISTRICT_LIMITS.villages}
        />
      </Form.Item>
      <Form.Item name="deputies" label="代表" extra="这级人大在任的代表。">
        <DeputiesField areaCode={areaCode} />
      </Form.Item>
    </>
  );
}

function Steps({ row, onDone }: { row: DistrictRecord; onDone: () => void }) {
  const remove = useRemoveDistrict();
  if (!row.actions.includes('remove')) return null;
  const question = { title: `删除“${row.name}”？`, content: '代表名册中不再显示这个选区，群众也查不到这里的村（社区）。' };
  return (
    <StepButton question={question} take={() => remove.mutateAsync(row)} onDone={onDone}>
      {DISTRICT_ACTIONS.remove}
    </StepButton>
  );
}

function useOwnArea(): Partial<Fields> {
  const areaCode = useSession(({ user }) => user?.currentInfo.areaid);
  // A city's congress is not elected by districts.
  return { villages: [], deputies: [], ...(areaCode !== undefined && areaCode.length > 4 && { areaCode }) };
}

/** An electoral district: its villages and its deputies. */
export const DistrictForm = recordDrawer({
  what: '选区',
  newTitle: '新增选区',
  form: 'district',
  useOne: useDistrict,
  useSave: useSaveDistrict,
  useInitial: useOwnArea,
  fieldsOf: ({ areaCode, number, name, townCode, villages, deputyList }: DistrictRecord): Fields => ({
    ...{ areaCode, number, name, townCode, villages },
    deputies: deputyList.map(({ id, name: label }) => ({ value: id, label })),
  }),
  inputOf: ({ villages, deputies, ...fields }: Fields) => ({
    ...fields,
    villages: villagesOf(villages.join('、')),
    deputyIds: deputies.map(({ value }) => value),
  }),
  fieldOf: { deputyIds: 'deputies' },
  // The choice of deputies depends on the congress.
  emptied: { by: 'areaCode', field: 'deputies' },
  Fields: DistrictFields,
  Steps,
  factsOf: ({ areaName }) => [['人大', areaName]],
  actions: DISTRICT_ACTIONS,
});
