import { STATION_LIST } from '@contract/lists/station';
import { STATION_KINDS, STATION_STATES } from '@contract/rules/station';
import { type StationLine, useStationList } from '@/features/station/queries';
import { numberText } from '@/lib/number-text';
import type { ListColumns } from '../../list/list-table';
import { RecordList } from '../../list/record-list';
import { RowTitle } from '../../list/row-drawer';
import { StationForm } from './station-form';

const EMPTY = { title: '还没有联络站', text: '点击“新增联络站”，或用 Excel 批量导入。' };
const NONE_FOUND = { title: '没有符合条件的联络站', text: '请换一个名称、类型、状态或区域再查找。' };

const placeText = ({ longitude, latitude }: StationLine): string =>
  longitude === null || latitude === null ? '未标注' : `${longitude.toFixed(4)}, ${latitude.toFixed(4)}`;

const columnsFor = (onOpen: (station: StationLine) => void): ListColumns<typeof STATION_LIST, StationLine> => ({
  name: { width: 248, render: (station) => <RowTitle text={station.name} onOpen={() => onOpen(station)} /> },
  area: { width: 128, render: ({ areaName }) => areaName },
  kind: { width: 88, render: ({ kind }) => STATION_KINDS[kind] },
  state: { width: 72, render: ({ state }) => STATION_STATES[state] },
  address: { width: 200, ellipsis: true },
  hours: { width: 184, ellipsis: true },
  phone: { width: 144 },
  manager: { width: 88, render: ({ managerName }) => managerName ?? '—' },
  deputies: { width: 96, align: 'right', render: ({ deputies }) => `${numberText(deputies)} 位` },
  scans: { width: 112, align: 'right', render: ({ scans }) => `${numberText(scans)} 次` },
  codeMatters: { width: 136, align: 'right', render: ({ codeMatters }) => `${numberText(codeMatters)} 件` },
  place: { width: 168, render: placeText },
});

const stationCard = (station: StationLine, onOpen: () => void) => (
  <>
    <RowTitle text={station.name} onOpen={onOpen} />
    <p className="console-muted">
      {station.areaName} · {STATION_KINDS[station.kind]}
      {station.state === 'closed' && ` · ${STATION_STATES.closed}`} · {numberText(station.deputies)} 位代表
    </p>
    <p className="console-muted">{station.hours}</p>
  </>
);

/** The liaison stations of the area and below; for a station manager, only their own. */
export const StationList = () => (
  <RecordList
    title="代表联络站"
    what="联络站"
    list={STATION_LIST}
    name="station"
    useList={useStationList}
    columnsFor={columnsFor}
    cardOf={stationCard}
    form={StationForm}
    newText="新增联络站"
    importText="导入联络站"
    empty={EMPTY}
    noneFound={NONE_FOUND}
  />
);
