import { useMemo } from 'react';
import type { LivelihoodBoard } from '@/features/livelihood/public';
import { useDrawing } from '../shared/wall/drawing';
import { LandMap, MapMark } from '../shared/wall/land-map';
import type { Projection } from '../shared/wall/projection';

type Area = LivelihoodBoard['areas'][number];

interface CountyMapProps {
  board: LivelihoodBoard;
  chosenCode: string | undefined;
  onChoose: (areaCode: string) => void;
}

const COLOURS = ['green', 'yellow', 'red'] as const;
const CIRCLE = { radius: 25, apart: 56, below: 46 } as const;
const DOT = 9;

const saidOf = ({ areaName, formal, colours: { green, yellow, red } }: Area): string =>
  `${areaName} ${String(formal)} 个项目，绿灯 ${String(green)}，黄灯 ${String(yellow)}，红灯 ${String(red)}`;

/** The counties with their numbers of green, yellow and red projects; a press or Enter shows one county alone in the rest of the screen. */
export function CountyMap({ board, chosenCode, onChoose }: CountyMapProps) {
  const { areaCode, areas } = board;
  // The area itself is the first entry.
  const below = useMemo(() => areas.slice(1), [areas]);
  const drawing = useDrawing({ areaCode, places: below });
  if (!drawing) return <p className="wall-map__none">这个地区没有地图，请看各项目的列表。</p>;
  const progress = new Map(below.map((area) => [area.areaCode, area.progress ?? 0]));
  return (
    <LandMap
      label="各地项目的地图"
      drawing={drawing}
      shareOf={(code) => progress.get(code) ?? 0}
      chosenCode={chosenCode}
      onChoose={onChoose}
    >
      <Projects board={board} projection={drawing.projection} />
      {below.map((area) => {
        const middle = drawing.middles.get(area.areaCode);
        return middle && area.formal > 0 ? (
          <MapMark
            key={area.areaCode}
            name={area.areaName}
            said={saidOf(area)}
            at={middle}
            isChosen={area.areaCode === chosenCode}
            onChoose={() => onChoose(area.areaCode)}
          >
            <Colours area={area} at={middle} />
          </MapMark>
        ) : null;
      })}
    </LandMap>
  );
}

/** A mark for each project at its place. */
const Projects = ({ board, projection }: { board: LivelihoodBoard; projection: Projection }) => (
  <g aria-hidden="true">
    {board.projects.map(({ id, longitude, latitude, colour }) => {
      if (longitude === null || latitude === null) return null;
      const [x, y] = projection.at([longitude, latitude]);
      return <circle key={id} className={`wall-map__dot board-map__dot is-${colour ?? 'none'}`} cx={x} cy={y} r={DOT} />;
    })}
  </g>
);

const Colours = ({ area, at: [x, y] }: { area: Area; at: readonly [number, number] }) =>
  COLOURS.map((colour, index) => {
    const middle = x + (index - 1) * CIRCLE.apart;
    return (
      <g key={colour} className={area.colours[colour] === 0 ? 'is-empty' : ''}>
        <circle className={`board-map__count is-${colour}`} cx={middle} cy={y + CIRCLE.below - 14} r={CIRCLE.radius} />
        <text className="board-map__digits" x={middle} y={y + CIRCLE.below} textAnchor="middle">
          {area.colours[colour]}
        </text>
      </g>
    );
  });
