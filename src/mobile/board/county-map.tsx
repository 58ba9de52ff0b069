import { type KeyboardEvent, useMemo } from 'react';
import { useLand } from '@/features/land/queries';
import type { LivelihoodBoard } from '@/features/livelihood/open';
import { fit, middleOf, pathOf, positionsOf, type Projection } from './projection';

type Area = LivelihoodBoard['areas'][number];

interface CountyMapProps {
  board: LivelihoodBoard;
  chosenCode: string | undefined;
  onChoose: (areaCode: string) => void;
}

/** 景宁畲族自治县 is too long for the map; everybody there says 景宁. */
const shortName = (name: string): string => name.replace(/.族自治县$/, '');
/** The least that a county of a map is darkened by. */
const FAINT = 0.16;
const COLOURS = ['green', 'yellow', 'red'] as const;
const CIRCLE = { radius: 25, apart: 56, below: 46 } as const;
/** What is pressed: the name and the circles below it. */
const PRESS = { width: 180, above: 44, height: 106 } as const;
const DOT = 9;

const saidOf = ({ areaName, formal, colours: { green, yellow, red } }: Area): string =>
  `${areaName} ${String(formal)} 个项目，绿灯 ${String(green)}，黄灯 ${String(yellow)}，红灯 ${String(red)}`;

/** The counties with how many of their projects are green, yellow and red; a press, or Enter, shows one alone in the rest of the screen. */
export function CountyMap({ board, chosenCode, onChoose }: CountyMapProps) {
  const land = useLand();
  const { areaCode, areas } = board;
  // Paths are long: they are made when the land has come, and not at each turn of the lists.
  const drawn = useMemo(() => drawingOf({ areaCode, areas }, land), [areaCode, areas, land]);
  if (!drawn) return <p className="board-map__none">这个地区没有地图，请看各项目的列表。</p>;
  const { projection, ground, paths, middles } = drawn;
  const below = belowOf(areas);
  return (
    <svg
      className="board-map"
      viewBox={`0 0 ${String(projection.width)} ${String(projection.height)}`}
      role="group"
      aria-label="各地项目的地图"
    >
      {ground === undefined ? null : <path className="board-map__ground" d={ground} />}
      {below.map((area) => {
        const path = paths.get(area.areaCode);
        return path === undefined ? null : (
          <path
            key={area.areaCode}
            className={`board-map__land${area.areaCode === chosenCode ? ' is-chosen' : ''}`}
            d={path}
            style={{ fillOpacity: FAINT + (1 - FAINT) * (area.progress ?? 0) }}
          />
        );
      })}
      <Projects board={board} projection={projection} />
      {below.map((area) => {
        const middle = middles.get(area.areaCode);
        return middle && area.formal > 0 ? (
          <Mark key={area.areaCode} area={area} at={middle} chosen={area.areaCode === chosenCode} onChoose={onChoose} />
        ) : null;
      })}
    </svg>
  );
}

type Land = NonNullable<ReturnType<typeof useLand>>;

/** Those below the area itself, which comes first. */
const belowOf = (areas: readonly Area[]): readonly Area[] => areas.slice(1);

/** Everything that is drawn of the land, by area; null where no place is known. */
function drawingOf({ areaCode, areas }: Pick<LivelihoodBoard, 'areaCode' | 'areas'>, land: Land | undefined) {
  const below = belowOf(areas);
  const known = [areaCode, ...below.map((area) => area.areaCode)].flatMap((code) => land?.[code] ?? []);
  const points = below.flatMap(({ longitude, latitude }) =>
    longitude === null || latitude === null ? [] : [[longitude, latitude] as const],
  );
  const projection = fit(known.length > 0 ? positionsOf(known) : points);
  if (!projection) return null;
  const own = land?.[areaCode];
  const paths = new Map<string, string>();
  const middles = new Map<string, readonly [number, number]>();
  for (const area of below) {
    const polygons = land?.[area.areaCode];
    if (polygons) paths.set(area.areaCode, pathOf(polygons, projection));
    const middle = placeOf(area, polygons, projection);
    if (middle) middles.set(area.areaCode, middle);
  }
  return { projection, ground: own && pathOf(own, projection), paths, middles };
}

function placeOf({ longitude, latitude }: Area, polygons: Parameters<typeof middleOf>[0] | undefined, projection: Projection) {
  if (polygons) return middleOf(polygons, projection);
  return longitude === null || latitude === null ? null : projection.at([longitude, latitude]);
}

/** Each project at its place. */
const Projects = ({ board, projection }: { board: LivelihoodBoard; projection: Projection }) => (
  <g aria-hidden="true">
    {board.projects.map(({ id, longitude, latitude, colour }) => {
      if (longitude === null || latitude === null) return null;
      const [x, y] = projection.at([longitude, latitude]);
      return <circle key={id} className={`board-map__dot is-${colour ?? 'none'}`} cx={x} cy={y} r={DOT} />;
    })}
  </g>
);

interface MarkProps {
  area: Area;
  at: readonly [number, number];
  chosen: boolean;
  onChoose: (areaCode: string) => void;
}

function Mark({ area, at: [x, y], chosen, onChoose }: MarkProps) {
  const choose = () => onChoose(area.areaCode);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    choose();
  };
  return (
    <g className={`board-map__mark${chosen ? ' is-chosen' : ''}`}>
      {/* What is drawn is said in words instead, so it stands beside what is pressed and not in it. */}
      <rect
        className="board-map__press"
        x={x - PRESS.width / 2}
        y={y - PRESS.above}
        width={PRESS.width}
        height={PRESS.height}
        role="button"
        tabIndex={0}
        aria-pressed={chosen}
        aria-label={saidOf(area)}
        onClick={choose}
        onKeyDown={onKeyDown}
      />
      <text className="board-map__name" x={x} y={y - 8} textAnchor="middle" aria-hidden>
        {shortName(area.areaName)}
      </text>
      {COLOURS.map((colour, index) => {
        const middle = x + (index - 1) * CIRCLE.apart;
        return (
          <g key={colour} className={area.colours[colour] === 0 ? 'is-empty' : ''} aria-hidden>
            <circle className={`board-map__count is-${colour}`} cx={middle} cy={y + CIRCLE.below - 14} r={CIRCLE.radius} />
            <text className={`board-map__digits is-${colour}`} x={middle} y={y + CIRCLE.below} textAnchor="middle">
              {area.colours[colour]}
            </text>
          </g>
        );
      })}
    </g>
  );
}
