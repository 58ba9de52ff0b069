import { STATION_PLACE_LIST } from '@contract/lists/station-place';
import { STATION_PLACE_STATES } from '@contract/rules/station-place';
import { type StationPlaceLine, useStationPlaceList } from '@/features/station-place/queries';
import { numberText } from '@/lib/number-text';
import type { ListColumns } from '../../list/list-table';
import { RecordList } from '../../list/record-list';
import { RowTitle } from '../../list/row-drawer';
import { StationPlaceForm } from './station-place-form';

const EMPTY = { title: '还没有张贴点', text: '联络站门口以外张贴二维码的地方，如村口、便民中心，请点击“新增张贴点”。' };
const NONE_FOUND = { title: '没有符合条件的张贴点', text: '请换一个名称、状态或区域再查找。' };

const columnsFor = (onOpen: (place: StationPlaceLine) => void): ListColumns<typeof STATION_PLACE_LIST, StationPlaceLine> => ({
  name: { width: 176, render: (place) => <RowTitle text={place.name} onOpen={() => onOpen(place)} /> },
  station: { width: 232, ellipsis: true, render: ({ stationName }) => stationName },
  area: { width: 128, render: ({ areaName }) => areaName },
  state: { width: 88, render: ({ state }) => STATION_PLACE_STATES[state] },
  hungOn: { width: 112 },
  downOn: { width: 112, render: ({ downOn }) => downOn ?? '—' },
  scans: { width: 112, align: 'right', render: ({ scans }) => `${numberText(scans)} 次` },
  codeMatters: { width: 112, align: 'right', render: ({ codeMatters }) => `${numberText(codeMatters)} 件` },
  allScans: { width: 96, align: 'right', render: ({ allScans }) => `${numberText(allScans)} 次` },
  allMatters: { width: 96, align: 'right', render: ({ allMatters }) => `${numberText(allMatters)} 件` },
});

const placeCard = (place: StationPlaceLine, onOpen: () => void) => (
  <>
    <RowTitle text={place.name} onOpen={onOpen} />
    <p className="console-muted">
      {place.stationName} · {STATION_PLACE_STATES[place.state]}
    </p>
    <p className="console-muted">
      近 30 天扫码 {numberText(place.scans)} 次 · 提交 {numberText(place.codeMatters)} 件
    </p>
  </>
);

/** The places where the stations hang their codes, with how often each was opened. */
export const StationPlaceList = () => (
  <RecordList
    title="张贴点"
    what="张贴点"
    list={STATION_PLACE_LIST}
    name="stationPlace"
    useList={useStationPlaceList}
    columnsFor={columnsFor}
    cardOf={placeCard}
    form={StationPlaceForm}
    newText="新增张贴点"
    empty={EMPTY}
    noneFound={NONE_FOUND}
  />
);
