import { PUBLIC_FIGURES, type PublicFigureKey } from '@contract/figures/public';
import type { PublicScreen, ScreenArea } from '@/features/dashboard/public';
import { stationPublicLink } from '@/features/station-info/rules';
import { go } from '@/platform/navigation';
import { useDrawing } from '../shared/wall/drawing';
import { LandMap, MapMark } from '../shared/wall/land-map';
import type { Projection } from '../shared/wall/projection';
import { countText, countyOf, saidCount, sharesOf } from './view';

/** The room that a name needs, from its middle to its end and to its top. */
const NAME_ROOM = { across: 90, up: 60 } as const;

const hasRoom = ([x, y]: readonly [number, number], { width, height }: Projection): boolean =>
  x > NAME_ROOM.across && x < width - NAME_ROOM.across && y > NAME_ROOM.up && y < height - NAME_ROOM.up;

interface AreaMapProps {
  whole: PublicScreen;
  shown: PublicScreen;
  figure: PublicFigureKey;
  onChoose: (areaCode: string) => void;
}

const BELOW_NAME = 36;
const DOT = 10;

/** The counties coloured by a figure; a press shows one county alone and enlarged, with its stations. The counties next to it can be pressed as well. */
export function AreaMap({ whole, shown, figure, onChoose }: AreaMapProps) {
  const county = countyOf(shown.areaCode, whole.areaCode);
  const drawing = useDrawing({ areaCode: whole.areaCode, places: whole.areas, closeTo: county });
  if (!drawing) return <p className="wall-map__none">这个地区没有地图，请看各地区的列表。</p>;
  const { projection, middles } = drawing;
  const shares = sharesOf(whole.areas, figure);
  return (
    <LandMap label="各地区的地图" drawing={drawing} shareOf={(code) => shares.get(code) ?? 0} chosenCode={county} onChoose={onChoose}>
      <Stations stations={shown.stations} projection={projection} />
      {whole.areas.map((area) => {
        const middle = middles.get(area.areaCode);
        return middle && hasRoom(middle, projection) ? (
          <AreaMark key={area.areaCode} area={area} at={middle} isChosen={area.areaCode === county} figure={figure} onChoose={onChoose} />
        ) : null;
      })}
    </LandMap>
  );
}

interface AreaMarkProps extends Pick<AreaMapProps, 'figure' | 'onChoose'> {
  area: ScreenArea;
  at: readonly [number, number];
  isChosen: boolean;
}

const AreaMark = ({ area: { areaCode, name, figures }, at, isChosen, figure, onChoose }: AreaMarkProps) => (
  <MapMark
    name={name}
    said={`${name} ${saidCount(figures[figure], PUBLIC_FIGURES[figure])}`}
    at={at}
    isChosen={isChosen}
    onChoose={() => onChoose(areaCode)}
  >
    <text className="screen-map__count" x={at[0]} y={at[1] + BELOW_NAME} textAnchor="middle">
      {countText(figures[figure])}
    </text>
  </MapMark>
);

/** The places of the stations; hidden from screen readers, because the list has the same stations for the keyboard. */
const Stations = ({ stations, projection }: { stations: PublicScreen['stations']; projection: Projection }) => (
  <g aria-hidden="true">
    {stations.map(({ code, name, longitude, latitude }) => {
      const [x, y] = projection.at([longitude, latitude]);
      return (
        <circle
          key={code}
          className="wall-map__dot screen-map__station"
          cx={x}
          cy={y}
          r={DOT}
          onClick={() => void go(stationPublicLink(code))}
        >
          <title>{name}</title>
        </circle>
      );
    })}
  </g>
);
