import { PUBLIC_FIGURES, type PublicFigureKey } from '@contract/figures/public';
import { areaLevel } from '@contract/rules/area';
import { useState } from 'react';
import { livelihoodBoardLink } from '@/features/livelihood/links';
import { readArea } from '@/lib/area-words';
import { withQuery } from '@/lib/query-string';
import { isOutOfSight } from '@/platform/call-errors';
import { lazyComponent } from '@/platform/lazy-component';
import { currentPath, noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { openHomeLink } from '@/routes/mobile';
import { EntryLink } from '../shared/entry/entry-link';
import { WallHead } from '../shared/wall/head';
import { MapPlace } from '../shared/wall/map-place';
import { placeIn } from '../shared/wall/pages';
import { Tools } from '../shared/wall/tools';
import { useTurning } from '../shared/wall/use-turning';
import { Stopped, Wall } from '../shared/wall/wall';
import { Counters } from './counters';
import { AreaList, StationList } from './lists';
import { Trend } from './trend';
import { hasUntold, SCENES, wayTo } from './view';
import { keptScreen } from '@/features/dashboard/kept-screen';
import { type PublicScreen, usePublicScreen } from '@/features/dashboard/public';
import { type LastGood, useLastGood } from '../shared/wall/use-last-good';
import './big-screen.scss';

const AreaMap = lazyComponent(() => import('./area-map').then((part) => part.AreaMap));

/** The area that is shown alone, as given in the address. */
function useArea() {
  const [areaCode, setAreaCode] = useState(readArea(usePageQuery().areaCode));
  const choose = (code: string | undefined) => {
    setAreaCode(code);
    noteInAddress(withQuery(currentPath(), { areaCode: code }));
  };
  return { areaCode, choose };
}

/** The public figures on the work of deputies, for a screen of 1920 × 1080: a map that filters the rest, and figures that rotate. */
export function BigScreen() {
  const { areaCode, choose } = useArea();
  const whole = useScreen(undefined);
  const part = useScreen(areaCode);
  const turning = useTurning();
  if (!whole.shown) return <Stopped error={whole.error} onRetry={whole.retry} />;
  const isNone = isOutOfSight(part.error);
  const shown = (isNone ? undefined : part.shown) ?? whole.shown;
  const figure: PublicFigureKey = SCENES[placeIn(turning.turn, SCENES.length)] ?? 'suggestions';
  const round = Math.floor(turning.turn / SCENES.length);
  const way = wayTo(whole.shown, shown);
  const above = way.slice(0, -1).at(-1);
  const wholeCode = whole.shown.areaCode;
  const show = (code: string | undefined) => choose(code === wholeCode ? undefined : code);
  const isTown = areaLevel(shown.areaCode) === 'town';
  return (
    <Wall turning={turning} at={shown.areaCode} onLeave={() => show(above?.areaCode)}>
      <WallHead title={`${shown.areaName}人大代表履职`} asOf={shown.asOf} isLost={whole.isLost || (part.isLost && !isNone)}>
        <AreaPath way={way} isNone={isNone} onChoose={show} />
      </WallHead>
      <div className="wall__body">
        <div className="wall__side">
          <Counters figures={shown.figures} chosen={figure} onChoose={(key) => turning.to(SCENES.indexOf(key))} />
        </div>
        <section className="wall-card wall__map" aria-label="地图">
          <h2>{PUBLIC_FIGURES[figure].name}</h2>
          <MapPlace>
            <AreaMap whole={whole.shown} shown={shown} figure={figure} onChoose={show} />
          </MapPlace>
          <p className="screen-legend">
            {`颜色越亮，${PUBLIC_FIGURES[figure].name}越多。${hasUntold(shown, figure) ? '“—”表示不足 3，不公开。' : ''}`}
          </p>
        </section>
        <div className="wall__side">
          {isTown ? (
            <StationList key={shown.areaCode} stations={shown.stations} round={round} />
          ) : (
            <AreaList key={shown.areaCode} areas={shown.areas} figure={figure} round={round} onChoose={show} />
          )}
          <Trend shown={shown} figure={figure} />
        </div>
      </div>
      <Tools turning={turning} keys="空格键暂停，左右键换指标，退出键回到上一级" words={{ before: '上一个指标', after: '下一个指标' }}>
        <EntryLink to={livelihoodBoardLink()} className="wall-tools__link">
          民生实事大屏
        </EntryLink>
        <EntryLink to={openHomeLink()} className="wall-tools__link">
          公开首页
        </EntryLink>
      </Tools>
    </Wall>
  );
}

interface AreaPathProps {
  way: readonly { areaCode: string; name: string }[];
  /** True when the requested area does not exist. */
  isNone: boolean;
  onChoose: (areaCode: string) => void;
}

/** The current area; each area above it is a link back to it. */
const AreaPath = ({ way, isNone, onChoose }: AreaPathProps) => (
  <nav className="wall-head__choices" aria-label="所在地区">
    {isNone ? (
      <span className="screen-none" role="status">
        没有找到这个地区，显示的是全部地区
      </span>
    ) : null}
    {way.map(({ areaCode, name }, at) => (
      <button key={areaCode} className="wall-button" type="button" aria-pressed={at === way.length - 1} onClick={() => onChoose(areaCode)}>
        {name}
      </button>
    ))}
  </nav>
);

/** The last loaded figures of one area, or of all areas. */
function useScreen(areaCode: string | undefined): LastGood<PublicScreen> {
  return useLastGood(usePublicScreen(areaCode), areaCode ?? '', keptScreen);
}
