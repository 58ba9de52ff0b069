import type { KeyboardEvent, ReactNode } from 'react';
import type { Drawing } from './drawing';
import { shortName } from './names';
import './map.scss';

/** The minimum strength of the colour of land. */
const FAINT = 0.16;

/** Draws the chosen area last, so that its border lies above those of its neighbours. */
const chosenLast = (paths: Drawing['paths'], chosenCode: string | undefined): [string, string][] =>
  [...paths].sort(([one], [other]) => Number(one === chosenCode) - Number(other === chosenCode));

interface LandMapProps {
  label: string;
  drawing: Drawing;
  /** Returns the strength of an area's colour, from 0 to 1. */
  shareOf: (areaCode: string) => number;
  chosenCode: string | undefined;
  /** Called on a press on the land itself; without a pointer the user presses the marks. */
  onChoose: (areaCode: string) => void;
  children: ReactNode;
}

/** Areas next to each other, coloured more strongly the higher their value; the children are drawn above them. */
export const LandMap = ({ label, drawing: { projection, ground, paths }, shareOf, chosenCode, onChoose, children }: LandMapProps) => (
  <svg className="wall-map" viewBox={`0 0 ${String(projection.width)} ${String(projection.height)}`} role="group" aria-label={label}>
    {ground === undefined ? null : <path className="wall-map__ground" d={ground} />}
    {chosenLast(paths, chosenCode).map(([areaCode, path]) => (
      <path
        key={areaCode}
        className={`wall-map__land${areaCode === chosenCode ? ' is-chosen' : ''}`}
        d={path}
        onClick={() => onChoose(areaCode)}
        style={{ fillOpacity: FAINT + (1 - FAINT) * shareOf(areaCode) }}
      />
    ))}
    {children}
  </svg>
);

const ABOVE_MIDDLE = 8;
/** The size of the pressable part: the name and the drawing below it. */
const PRESS = { width: 180, above: 44, height: 106 } as const;

interface MapMarkProps {
  name: string;
  /** Read by screen readers instead of the drawing. */
  said: string;
  at: readonly [number, number];
  isChosen: boolean;
  onChoose: () => void;
  /** Drawn below the name. */
  children: ReactNode;
}

/** The mark of an area with its name; a press or Enter chooses it. */
export function MapMark({ name, said, at: [x, y], isChosen, onChoose, children }: MapMarkProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    onChoose();
  };
  return (
    <g className={`wall-map__mark${isChosen ? ' is-chosen' : ''}`}>
      {/* The drawing has a text alternative, so it is placed next to the pressable element and not in it. */}
      <rect
        className="wall-map__press"
        x={x - PRESS.width / 2}
        y={y - PRESS.above}
        width={PRESS.width}
        height={PRESS.height}
        role="button"
        tabIndex={0}
        aria-pressed={isChosen}
        aria-label={said}
        onClick={onChoose}
        onKeyDown={onKeyDown}
      />
      <g aria-hidden>
        <text className="wall-map__name" x={x} y={y - ABOVE_MIDDLE} textAnchor="middle">
          {shortName(name)}
        </text>
        {children}
      </g>
    </g>
  );
}
