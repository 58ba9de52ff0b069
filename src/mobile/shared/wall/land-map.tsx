import type { KeyboardEvent, ReactNode } from 'react';
import type { Drawing } from './drawing';
import { shortName } from './names';
import './map.scss';

/** The least that land is coloured by. */
const FAINT = 0.16;

/** Its border lies above those of its neighbours. */
const chosenLast = (paths: Drawing['paths'], chosenCode: string | undefined): [string, string][] =>
  [...paths].sort(([one], [other]) => Number(one === chosenCode) - Number(other === chosenCode));

interface LandMapProps {
  label: string;
  drawing: Drawing;
  /** How strongly an area is coloured, from 0 to 1. */
  shareOf: (areaCode: string) => number;
  chosenCode: string | undefined;
  /** A press on the land itself; who has no pointer presses the marks. */
  onChoose: (areaCode: string) => void;
  children: ReactNode;
}

/** Areas side by side, the stronger coloured the more there is of something; what stands on them is drawn after. */
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
/** What is pressed: the name and what is drawn below it. */
const PRESS = { width: 180, above: 44, height: 106 } as const;

interface MapMarkProps {
  name: string;
  /** Spoken in the place of what is drawn. */
  said: string;
  at: readonly [number, number];
  isChosen: boolean;
  onChoose: () => void;
  /** Drawn below the name. */
  children: ReactNode;
}

/** An area by its name: a press, or Enter, chooses it. */
export function MapMark({ name, said, at: [x, y], isChosen, onChoose, children }: MapMarkProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    onChoose();
  };
  return (
    <g className={`wall-map__mark${isChosen ? ' is-chosen' : ''}`}>
      {/* What is drawn is said in words instead, so it stands beside what is pressed and not in it. */}
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
