import { Form, Input, Select } from 'antd';
import { RECEPTION_ACTIONS, RECEPTION_LIMITS, RECEPTION_STATES, SLOT_MINUTES } from '@contract/rules/reception';
import { type ReceptionRecord, useReception, useSaveReception } from '@/features/reception/queries';
import { timesText } from '@/features/reception/rules';
import { useStation } from '@/features/station/queries';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { recordDrawer } from '../../form/record-drawer';
import { CountField } from '../../ui/count-field';
import type { Fact } from '../../ui/fact-list';
import { StationSelect } from '../../ui/station-select';
import { atMost, limited } from '../../ui/text-limit';
import { Bookings } from './bookings';
import { ReceptionMatters } from './reception-matters';
import { ReceptionSteps } from './reception-steps';
import { type DayAndTimes, fieldsOfTimes, TIME_FIELDS, timesOf, TimesFields } from './times-fields';

interface Fields extends DayAndTimes {
  stationId: number;
  topic: string;
  deputyIds: number[];
  slotMinutes?: number | null | undefined;
}

const fieldsOf = ({ stationId, startsAt, endsAt, topic, slotMinutes, deputyList }: ReceptionRecord): Fields => ({
  ...{ stationId, topic, slotMinutes },
  ...fieldsOfTimes({ startsAt, endsAt }),
  deputyIds: deputyList.map(({ id }) => id),
});

const inputOf = ({ stationId, topic, deputyIds, slotMinutes = null, ...times }: Fields) => ({
  ...{ stationId, topic, deputyIds, slotMinutes: slotMinutes ?? null },
  ...timesOf(times),
});

/** Selects deputies on duty at the station. */
function ReceiverSelect({
  stationId,
  ...field
}: {
  stationId: number | undefined;
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
}) {
  const { data, isLoading } = useStation(stationId);
  return (
    <Select<number[]>
      {...field}
      mode="multiple"
      optionFilterProp="label"
      maxCount={RECEPTION_LIMITS.deputies}
      disabled={stationId === undefined}
      loading={isLoading}
      placeholder={stationId === undefined ? '先选择联络站' : '从进站代表中选择'}
      notFoundContent="这个联络站还没有进站代表"
      options={(data?.deputyList ?? []).map(({ id, name, delegationName }) => ({ value: id, label: `${name}（${delegationName}）` }))}
    />
  );
}

function ReceptionFields({ row }: { row: ReceptionRecord | undefined }) {
  const stationId = Form.useWatch<number | undefined>('stationId', { preserve: true });
  return (
    <>
      {row ? (
        <Form.Item name="stationId" hidden>
          <Input />
        </Form.Item>
      ) : (
        <Form.Item name="stationId" label="联络站" rules={[{ required: true, message: '请选择联络站' }]}>
          <StationSelect />
        </Form.Item>
      )}
      <TimesFields hint="公告须提前三天；不足三天的，公告时填写原因。" />
      <Form.Item name="deputyIds" label="接待代表" rules={[{ required: true, message: '请选择接待代表' }]}>
        <ReceiverSelect stationId={stationId} />
      </Form.Item>
      <Form.Item name="topic" label="主题" rules={[atMost(RECEPTION_LIMITS.topic)]}>
        <Input autoComplete="off" placeholder="如 养老服务；不填为综合接待" {...limited(RECEPTION_LIMITS.topic)} />
      </Form.Item>
      <Form.Item name="slotMinutes" label="每人时间（分钟）" extra="填写后群众扫码可以预约时段；不填为不预约，随到随接。">
        <CountField className="console-wide" min={SLOT_MINUTES.least} max={SLOT_MINUTES.most} />
      </Form.Item>
    </>
  );
}

const signedText = ({ deputyList }: ReceptionRecord): string =>
  deputyList
    .map(({ name, signedAt }) => `${name}${signedAt === null ? '（未签到）' : `（${minuteText(signedAt).slice(11)} 签到）`}`)
    .join('、');

const factsOf = (row: ReceptionRecord): Fact[] => [
  ['联络站', row.stationName],
  ['区域', row.areaName],
  ['时间', timesText(row)],
  ['状态', RECEPTION_STATES[row.state]],
  ['接待代表', row.state === 'planned' ? '' : signedText(row)],
  ['公告时间', row.announcedAt === null ? '' : minuteText(row.announcedAt)],
  ['不足三天的原因', row.lateReason],
  ['取消原因', row.cancelReason],
  ['接待人次', row.attended === null ? '' : `${numberText(row.attended)} 人次`],
  ['接待情况', row.summary],
  ...(row.bookings.length > 0 ? [['预约', <Bookings key="bookings" reception={row} />] as Fact] : []),
];

/** A reception day: place and time, the deputies, the bookings, and the record. */
export const ReceptionForm = recordDrawer({
  what: '代表接待',
  newTitle: '安排接待',
  titleOf: ({ stationName }: ReceptionRecord) => `${stationName}代表接待`,
  form: 'reception',
  useOne: useReception,
  useSave: useSaveReception,
  useInitial: (): Partial<Fields> => ({ topic: '', deputyIds: [] }),
  fieldsOf,
  inputOf,
  fieldOf: TIME_FIELDS,
  emptied: { by: 'stationId', field: 'deputyIds' },
  Fields: ReceptionFields,
  // An announced reception is moved or cancelled, and not edited.
  hidesFields: ({ actions }) => !actions.includes('edit'),
  Steps: ReceptionSteps,
  factsOf,
  Parts: ReceptionMatters,
  actions: RECEPTION_ACTIONS,
  statuses: RECEPTION_STATES,
});
