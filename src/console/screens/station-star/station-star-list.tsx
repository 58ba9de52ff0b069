import { Button, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { STATION_STAR_LIST } from '@contract/lists/station-star';
import { type StationStarLine, useStationStarList } from '@/features/station-star/queries';
import { useMay } from '@/features/session/store';
import { ListScreen } from '../../list/list-screen';
import type { ListColumns } from '../../list/list-table';
import { RowTitle, useRowDrawer } from '../../list/row-drawer';
import { useListView } from '../../list/use-list-view';
import { StationStarDrawer } from './station-star-drawer';
import { percentText, Stars } from './stars';
import { WeightsForm } from './weights-form';
import './station-star.scss';

const EMPTY = { title: '还没有联络站', text: '联络站建立后，按接待、到站、答复、评价和信息完整自动计算星级。' };
const NONE_FOUND = { title: '没有符合条件的联络站', text: '请换一个名称、年度或区域再查找。' };

const columnsFor = (onOpen: (station: StationStarLine) => void): ListColumns<typeof STATION_STAR_LIST, StationStarLine> => ({
  name: { width: 232, render: (station) => <RowTitle text={station.name} onOpen={() => onOpen(station)} /> },
  area: { width: 112, render: ({ areaName }) => areaName },
  stars: { width: 160, render: (station) => <Stars {...station} /> },
  score: { width: 80, align: 'right', render: ({ score }) => (score === null ? '—' : score.toFixed(1)) },
  held: { width: 96, align: 'right', render: ({ shares }) => percentText(shares.held) },
  onDuty: { width: 96, align: 'right', render: ({ shares }) => percentText(shares.onDuty) },
  inTime: { width: 96, align: 'right', render: ({ shares }) => percentText(shares.inTime) },
  rated: { width: 96, align: 'right', render: ({ shares }) => percentText(shares.rated) },
  profile: { width: 96, align: 'right', render: ({ shares }) => percentText(shares.profile) },
  lastHeldOn: {
    width: 184,
    render: ({ lastHeldOn, idle }) => (
      <>
        {lastHeldOn ?? '没有接待'} {idle && <Tag color="warning">空转</Tag>}
      </>
    ),
  },
});

const starCard = (station: StationStarLine, onOpen: () => void) => (
  <>
    <RowTitle text={station.name} onOpen={onOpen} />
    <p>
      <Stars {...station} />
      <span className="console-muted console-star-area">{station.areaName}</span>
    </p>
  </>
);

/** The work of the stations in a year, and the resulting stars. */
export function StationStarList() {
  const state = useListView(STATION_STAR_LIST);
  const { open, drawer } = useRowDrawer();
  const [isWeighing, setWeighing] = useState(false);
  const looks = useMemo(() => columnsFor(open), [open]);
  const maySet = useMay('stationStar:setWeights');
  const year = state.view.filters.year;
  return (
    <>
      <ListScreen
        title="星级评定"
        what="联络站星级"
        state={state}
        answer={useStationStarList(state.query)}
        columns={looks}
        cardOf={(station) => starCard(station, () => open(station))}
        onOpen={open}
        empty={EMPTY}
        noneFound={NONE_FOUND}
        exported="stationStar"
        tools={maySet && <Button onClick={() => setWeighing(true)}>设置权重</Button>}
      />
      <StationStarDrawer {...drawer} year={year === undefined ? undefined : Number(year)} />
      {isWeighing && <WeightsForm onClose={() => setWeighing(false)} />}
    </>
  );
}
