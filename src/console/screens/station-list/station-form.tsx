import { Form, Input, Select, Space, Switch } from 'antd';
import { Link } from 'react-router-dom';
import { PLAN_YEARS } from '@contract/rules/deputy-group';
import { STATION_ACTIONS, STATION_KINDS, STATION_LIMITS, STATION_PHONE_PATTERN, STATION_STATES } from '@contract/rules/station';
import {
  type StationRecord,
  useRemoveStation,
  useSaveStation,
  useStation,
  useStationCandidates,
  useStationManagers,
  useStationStep,
} from '@/features/station/queries';
import { useSession } from '@/features/session/store';
import { recordDrawer } from '../../form/record-drawer';
import { GroupButton } from '../../detail/group-button';
import { StepButton } from '../../form/step-button';
import { useScreenLinks } from '../../menu/use-screen-links';
import { CountField } from '../../ui/count-field';
import { optionsOf } from '../../ui/options';
import { type Chosen, PeopleSelect } from '../../ui/people-select';
import { AreaField } from '../../ui/selects';
import { filled, limited } from '../../ui/text-limit';
import { type MapPlaceValue, PlaceField } from '../../form/place-field';
import { Pictures } from './pictures';

interface Fields {
  areaCode: string;
  name: string;
  kind: StationRecord['kind'];
  address: string;
  place: MapPlaceValue | null;
  hours: string;
  phone: string;
  managerId?: number | null | undefined;
  deputies: Chosen[];
  intro: string;
  planYear?: number | null | undefined;
  plan: string;
  equipment: string;
  barrierFree: boolean;
  ordernum: number;
}

const fieldsOf = ({ longitude, latitude, deputyList, ...row }: StationRecord): Fields => ({
  ...row,
  place: longitude === null || latitude === null ? null : { longitude, latitude },
  deputies: deputyList.map(({ id, name }) => ({ value: id, label: name })),
});

const inputOf = (fields: Fields) => ({
  areaCode: fields.areaCode,
  name: fields.name,
  kind: fields.kind,
  address: fields.address,
  longitude: fields.place?.longitude ?? null,
  latitude: fields.place?.latitude ?? null,
  hours: fields.hours,
  phone: fields.phone.trim() || null,
  managerId: fields.managerId ?? null,
  deputyIds: fields.deputies.map(({ value }) => value),
  intro: fields.intro,
  planYear: fields.planYear ?? null,
  plan: fields.plan,
  equipment: fields.equipment,
  barrierFree: fields.barrierFree,
  ordernum: fields.ordernum,
});

const PHONE_RULES = [{ pattern: new RegExp(STATION_PHONE_PATTERN), message: '只能有数字和短横线，如 0578-2091234' }];

function DutyField({
  areaCode,
  ...field
}: {
  areaCode: string | undefined;
  id?: string;
  value?: Chosen[];
  onChange?: (chosen: Chosen[]) => void;
}) {
  const useFound = (keyword: string) => useStationCandidates(areaCode, keyword);
  return (
    <PeopleSelect
      {...field}
      useFound={useFound}
      most={STATION_LIMITS.deputies}
      waitsFor={areaCode === undefined ? '先选择区域' : undefined}
    />
  );
}

/** Selects the manager; without one, the users who manage the stations of the area manage it. */
function ManagerField({ areaCode, known }: { areaCode: string | undefined; known: StationRecord | undefined }) {
  const { data = [], isPending } = useStationManagers(areaCode);
  const isOffice = useSession(({ user }) => user?.currentInfo.rolekind) !== 'station-admin';
  const options = data.map(({ id, name, areaName }) => ({ value: id, label: `${name}（${areaName}）` }));
  const own =
    known?.managerId && options.every(({ value }) => value !== known.managerId)
      ? [{ value: known.managerId, label: known.managerName ?? '' }]
      : [];
  return (
    <Form.Item name="managerId" label="站长" extra="选定后由这位联络站管理员管理；不选的由本区域的联络站管理员共同管理。">
      <Select<number>
        allowClear
        showSearch
        optionFilterProp="label"
        disabled={!isOffice}
        loading={areaCode !== undefined && isPending}
        placeholder="不指定"
        options={[...options, ...own]}
      />
    </Form.Item>
  );
}

function StationFields({ row, mayEdit }: { row: StationRecord | undefined; mayEdit: boolean }) {
  const areaCode = Form.useWatch<string | undefined>('areaCode', { preserve: true });
  return (
    <>
      {row ? (
        <Form.Item name="areaCode" hidden>
          <Input />
        </Form.Item>
      ) : (
        <Form.Item name="areaCode" label="区域" rules={[{ required: true, message: '请选择区域' }]}>
          <AreaField />
        </Form.Item>
      )}
      <Form.Item name="name" label="名称" rules={filled('名称', STATION_LIMITS.name)}>
        <Input autoComplete="off" {...limited(STATION_LIMITS.name)} />
      </Form.Item>
      <Form.Item name="kind" label="类型" rules={[{ required: true, message: '请选择类型' }]}>
        <Select options={optionsOf(STATION_KINDS)} />
      </Form.Item>
      <Form.Item name="address" label="地址">
        <Input autoComplete="off" {...limited(STATION_LIMITS.address)} />
      </Form.Item>
      <Form.Item name="place" label="位置">
        <PlaceField of="联络站" areaCode={areaCode} mayEdit={mayEdit} />
      </Form.Item>
      <Form.Item name="hours" label="开放时间">
        <Input autoComplete="off" placeholder="如 每周三 9:00—11:30" {...limited(STATION_LIMITS.hours)} />
      </Form.Item>
      <Form.Item name="phone" label="联系电话" rules={PHONE_RULES} extra="对外公布，请填写联络站的电话。">
        <Input autoComplete="off" inputMode="tel" {...limited(STATION_LIMITS.phone)} />
      </Form.Item>
      <ManagerField areaCode={areaCode} known={row} />
      <Form.Item name="deputies" label="进站代表" extra="本区域、上级和下级人大在任的代表。">
        <DutyField areaCode={areaCode} />
      </Form.Item>
      <Form.Item name="intro" label="介绍">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} {...limited(STATION_LIMITS.intro)} />
      </Form.Item>
      <Form.Item name="planYear" label="计划年度">
        <CountField className="console-wide" min={PLAN_YEARS.first} max={PLAN_YEARS.last} />
      </Form.Item>
      <Form.Item name="plan" label="年度计划">
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} {...limited(STATION_LIMITS.plan)} />
      </Form.Item>
      <Form.Item name="equipment" label="设施">
        <Input autoComplete="off" {...limited(STATION_LIMITS.equipment)} />
      </Form.Item>
      <Form.Item name="barrierFree" label="无障碍" valuePropName="checked">
        <Switch checkedChildren="有" unCheckedChildren="没有" />
      </Form.Item>
      <Form.Item name="ordernum" label="顺序" extra="小的在前；相同的按建立先后。" rules={[{ required: true, message: '请填写顺序' }]}>
        <CountField className="console-wide" min={0} max={STATION_LIMITS.order} />
      </Form.Item>
      {row && <Pictures station={row} />}
    </>
  );
}

function Steps({ row, onDone }: { row: StationRecord; onDone: () => void }) {
  const [close, reopen, remove] = [useStationStep('close'), useStationStep('reopen'), useRemoveStation()];
  const codeLink = useScreenLinks().subject({ type: 'stationCode', id: row.id });
  const closing = { title: `停用“${row.name}”？`, content: '门口的二维码会显示已停用，已有的记录保留，可以重新开放。' };
  const removing = { title: `删除“${row.name}”？`, content: '只有还没有任何记录的联络站可以删除。' };
  return (
    <Space wrap>
      {row.state === 'open' && codeLink && <Link to={codeLink}>打印二维码</Link>}
      <GroupButton kind="station" recordId={row.id} mayMake={row.state === 'open' && row.actions.includes('edit')} />
      {row.actions.includes('close') && (
        <StepButton question={closing} take={() => close.mutateAsync(row)}>
          {STATION_ACTIONS.close}
        </StepButton>
      )}
      {row.actions.includes('reopen') && <StepButton take={() => reopen.mutateAsync(row)}>{STATION_ACTIONS.reopen}</StepButton>}
      {row.actions.includes('remove') && (
        <StepButton question={removing} take={() => remove.mutateAsync(row)} onDone={onDone}>
          {STATION_ACTIONS.remove}
        </StepButton>
      )}
    </Space>
  );
}

function useOwnArea(): Partial<Fields> {
  const areaCode = useSession(({ user }) => user?.currentInfo.areaid);
  return {
    ...(areaCode !== undefined && { areaCode }),
    ...{ kind: 'station', place: null, deputies: [], barrierFree: false, ordernum: 0 },
    ...{ address: '', hours: '', phone: '', intro: '', plan: '', equipment: '' },
  };
}

/** A liaison station: its place and opening hours, the deputies on duty, and its pictures. */
export const StationForm = recordDrawer({
  what: '联络站',
  newTitle: '新增联络站',
  form: 'station',
  useOne: useStation,
  useSave: useSaveStation,
  useInitial: useOwnArea,
  fieldsOf,
  inputOf,
  fieldOf: { deputyIds: 'deputies', longitude: 'place', latitude: 'place' },
  // The choice of deputies on duty depends on the area.
  emptied: { by: 'areaCode', field: 'deputies' },
  Fields: StationFields,
  Steps,
  factsOf: ({ areaName, state }) => [
    ['区域', areaName],
    ['状态', STATION_STATES[state]],
  ],
  actions: STATION_ACTIONS,
  statuses: STATION_STATES,
});
