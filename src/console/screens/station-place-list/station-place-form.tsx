import { DatePicker, Form, Input, Space } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { Link } from 'react-router-dom';
import { STATION_PLACE_ACTIONS, STATION_PLACE_LIMITS, STATION_PLACE_STATES } from '@contract/rules/station-place';
import {
  type StationPlaceRecord,
  useRemoveStationPlace,
  useSaveStationPlace,
  useStationPlace,
  useTakeDownPlace,
} from '@/features/station-place/queries';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { recordDrawer } from '../../form/record-drawer';
import { StepButton } from '../../form/step-button';
import { useScreenLinks } from '../../menu/use-screen-links';
import { StationSelect } from '../../ui/station-select';
import { filled, limited } from '../../ui/text-limit';

interface Fields {
  stationId: number;
  name: string;
  hungOn: Dayjs;
}

const officeToday = (): Dayjs => dayjs(minuteText(new Date().toISOString()).slice(0, 10));

const PlaceFields = ({ row }: { row: StationPlaceRecord | undefined }) => (
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
    <Form.Item name="name" label="张贴点" rules={filled('张贴点', STATION_PLACE_LIMITS.name)} extra="群众扫码后会看到，如“村口公告栏”。">
      <Input autoComplete="off" {...limited(STATION_PLACE_LIMITS.name)} />
    </Form.Item>
    <Form.Item name="hungOn" label="张贴日期" rules={[{ required: true, message: '请选择日期' }]}>
      <DatePicker className="console-wide" allowClear={false} disabledDate={(day) => day.isAfter(officeToday(), 'day')} />
    </Form.Item>
  </>
);

function Steps({ row, onDone }: { row: StationPlaceRecord; onDone: () => void }) {
  const [takeDown, remove] = [useTakeDownPlace(), useRemoveStationPlace()];
  const sheet = useScreenLinks().subject({ type: 'stationCode', id: row.stationId });
  const taking = { title: `取下“${row.name}”的二维码？`, content: '还有人扫到时仍会打开联络站的页面，扫码和事项照常统计。' };
  const removing = { title: `删除“${row.name}”？`, content: '只有还没有扫码和事项记录的张贴点可以删除。' };
  return (
    <Space wrap>
      {row.state === 'hung' && sheet && <Link to={`${sheet}?place=${String(row.id)}`}>打印二维码</Link>}
      {row.actions.includes('takeDown') && (
        <StepButton question={taking} take={() => takeDown.mutateAsync(row)}>
          {STATION_PLACE_ACTIONS.takeDown}
        </StepButton>
      )}
      {row.actions.includes('remove') && (
        <StepButton question={removing} take={() => remove.mutateAsync(row)} onDone={onDone}>
          {STATION_PLACE_ACTIONS.remove}
        </StepButton>
      )}
    </Space>
  );
}

/** A place where a station hangs a code of its own. */
export const StationPlaceForm = recordDrawer({
  what: '张贴点',
  newTitle: '新增张贴点',
  form: 'station-place',
  useOne: useStationPlace,
  useSave: useSaveStationPlace,
  useInitial: (): Partial<Fields> => ({ hungOn: officeToday() }),
  fieldsOf: ({ stationId, name, hungOn }: StationPlaceRecord): Fields => ({ stationId, name, hungOn: dayjs(hungOn) }),
  inputOf: ({ stationId, name, hungOn }: Fields) => ({ stationId, name, hungOn: hungOn.format('YYYY-MM-DD') }),
  Fields: PlaceFields,
  Steps,
  factsOf: ({ stationName, areaName, state, downOn, scans, codeMatters, allScans, allMatters }) => [
    ['联络站', stationName],
    ['区域', areaName],
    ['状态', STATION_PLACE_STATES[state]],
    ['取下日期', downOn ?? ''],
    ['近 30 天', `扫码 ${numberText(scans)} 次，提交 ${numberText(codeMatters)} 件`],
    ['累计', `扫码 ${numberText(allScans)} 次，提交 ${numberText(allMatters)} 件`],
  ],
  actions: STATION_PLACE_ACTIONS,
  statuses: STATION_PLACE_STATES,
});
