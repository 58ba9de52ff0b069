import { PUBLIC_FIGURES, type PublicFigureKey } from '@contract/figures/public';
import { type ReactNode, useState } from 'react';
import type { PublicScreen, ScreenArea } from '@/features/dashboard/public';
import { stationPublicLink } from '@/features/station-info/rules';
import { EntryLink } from '../shared/entry/entry-link';
import { shortName } from '../shared/wall/names';
import { pagesOf, placeIn } from '../shared/wall/pages';
import { byCount, countText, saidCount, sharesOf } from './view';

const AT_A_TIME = 9;
const WHOLE = 100;

interface PagedProps<Row> {
  title: string;
  rows: readonly Row[];
  /** How many times the screen has gone round; each round shows the next page. */
  round: number;
  none: string;
  children: (row: Row) => ReactNode;
}

/** Rows shown page by page, because the screen has room for only some of them. */
function Paged<Row>({ title, rows, round, none, children }: PagedProps<Row>) {
  const [by, setBy] = useState(0);
  const pages = pagesOf(rows, AT_A_TIME);
  const at = placeIn(round + by, pages.length);
  return (
    <section className="wall-card wall-list" aria-label={title}>
      <h2>
        {title}
        {pages.length > 1 ? (
          <span className="wall-list__page">
            {`${String(at + 1)} / ${String(pages.length)} `}
            <button className="wall-button" type="button" onClick={() => setBy(by + 1)}>
              下一页
            </button>
          </span>
        ) : null}
      </h2>
      {rows.length === 0 ? <p className="wall-list__none">{none}</p> : null}
      <ul>{pages[at]?.map(children)}</ul>
    </section>
  );
}

interface AreaListProps {
  areas: readonly ScreenArea[];
  figure: PublicFigureKey;
  round: number;
  onChoose: (areaCode: string) => void;
}

/** The areas directly below, highest count first; a press shows one area alone. */
export function AreaList({ areas, figure, round, onChoose }: AreaListProps) {
  const { name } = PUBLIC_FIGURES[figure];
  const shares = sharesOf(areas, figure);
  return (
    <Paged title={`各地${name}`} rows={byCount(areas, figure)} round={round} none="下面没有地区">
      {({ areaCode, name: areaName, figures }) => (
        <li key={areaCode} className="wall-row screen-row">
          <button
            className="screen-row__choice"
            type="button"
            aria-label={`${shortName(areaName)} ${saidCount(figures[figure], PUBLIC_FIGURES[figure])}，只看这里`}
            onClick={() => onChoose(areaCode)}
          >
            <span className="screen-row__name">{shortName(areaName)}</span>
            <span className="screen-row__track" aria-hidden="true">
              <span style={{ width: `${String((shares.get(areaCode) ?? 0) * WHOLE)}%` }} />
            </span>
            <strong>{countText(figures[figure])}</strong>
          </button>
        </li>
      )}
    </Paged>
  );
}

/** The open stations of a town; each links to its page. */
export const StationList = ({ stations, round }: { stations: PublicScreen['stations']; round: number }) => (
  <Paged title="代表联络站" rows={stations} round={round} none="这里还没有标出位置的代表联络站">
    {({ code, name }) => (
      <li key={code} className="wall-row screen-row">
        <EntryLink to={stationPublicLink(code)} className="wall-row__title screen-row__link">
          {name}
        </EntryLink>
      </li>
    )}
  </Paged>
);
