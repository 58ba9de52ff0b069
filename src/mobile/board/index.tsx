import { useState } from 'react';
import { livelihoodBoardLink, livelihoodFiguresLink, publicLivelihoodLink } from '@/features/livelihood/links';
import { quarterText, readAreaCode, readLivelihoodYear } from '@/features/livelihood/words';
import { lazyComponent } from '@/platform/lazy-component';
import { noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { EntryLink } from '../shared/entry/entry-link';
import { WallHead } from '../shared/wall/head';
import { MapPlace } from '../shared/wall/map-place';
import { placeIn } from '../shared/wall/pages';
import { Tools } from '../shared/wall/tools';
import { useTurning } from '../shared/wall/use-turning';
import { Stopped, Wall } from '../shared/wall/wall';
import { Counts, Problems, Shares } from './figures';
import { SlideList } from './lists';
import { slidesOf } from './slides';
import { type LivelihoodBoard, livelihoodPhoto, useLivelihoodBoard } from '@/features/livelihood/public';
import { keptBoard } from '@/features/livelihood/kept-board';
import { type LastGood, useLastGood } from '../shared/wall/use-last-good';
import './board.scss';

definePageConfig({ navigationBarTitleText: '民生实事大屏' });

const CountyMap = lazyComponent(() => import('./county-map').then((part) => part.CountyMap));

const MOST_YEARS = 4;

/** 民生实事 on a public screen of 1920 × 1080: it rotates by itself, and every part can be reached with the keyboard. */
export default function LivelihoodBoardPage() {
  const words = usePageQuery();
  const areaCode = readAreaCode(words.areaCode);
  const [year, setYear] = useState(readLivelihoodYear(words.year));
  const [chosenCode, setChosenCode] = useState<string>();
  const whole = useBoard({ areaCode, year });
  const part = useBoard({ areaCode: chosenCode ?? areaCode, year });
  const turning = useTurning();
  if (!whole.shown) return <Stopped error={whole.error} onRetry={whole.retry} />;
  const board = whole.shown;
  const shown = part.shown ?? board;
  const slides = slidesOf(shown);
  const at = placeIn(turning.turn, slides.length);
  const choose = (code: string) => setChosenCode(code === chosenCode ? undefined : code);
  const showAll = () => setChosenCode(undefined);
  const turnTo = (next: number) => {
    setYear(next);
    noteInAddress(livelihoodBoardLink({ areaCode, year: next }));
  };
  return (
    <Wall turning={turning} at={shown.areaCode} onLeave={showAll}>
      <WallHead title={`${board.areaName}民生实事`} asOf={board.asOf} isLost={whole.isLost || part.isLost}>
        <div className="wall-head__choices" role="group" aria-label="年份">
          {board.years.slice(0, MOST_YEARS).map((one) => (
            <button className="wall-button" key={one} type="button" aria-pressed={one === board.year} onClick={() => turnTo(one)}>
              {`${String(one)} 年`}
            </button>
          ))}
        </div>
      </WallHead>
      <div className="wall__body">
        <div className="wall__side">
          <Counts board={shown} />
          <Shares board={shown} />
          <Problems board={shown} />
        </div>
        <section className="wall-card wall__map" aria-label="地图">
          <h2>
            {shown.areaName}
            {chosenCode === undefined ? null : (
              <button className="wall-button" type="button" onClick={showAll}>
                查看全部
              </button>
            )}
          </h2>
          <MapPlace>
            <CountyMap board={board} chosenCode={chosenCode} onChoose={choose} />
          </MapPlace>
        </section>
        <div className="wall__side">
          <Photo photos={shown.photos} turn={placeIn(turning.turn, shown.photos.length)} />
          <SlideList slide={slides[at]} at={at} count={slides.length} />
        </div>
      </div>
      <Tools turning={turning} keys="空格键暂停，左右键翻页，退出键回到全部地区" words={{ before: '上一页', after: '下一页' }}>
        <EntryLink to={livelihoodFiguresLink()} className="wall-tools__link">
          公开数据
        </EntryLink>
      </Tools>
    </Wall>
  );
}

/** The newest photos, one at a time. */
function Photo({ photos, turn }: { photos: LivelihoodBoard['photos']; turn: number }) {
  const photo = photos[turn % Math.max(1, photos.length)];
  return (
    <section className="wall-card board-photo" aria-label="现场照片">
      {photo ? (
        <>
          <img key={photo.id} src={livelihoodPhoto(photo.id)} alt={`${photo.title}的现场照片`} />
          <EntryLink to={publicLivelihoodLink(photo.livelihoodId)} className="board-photo__title">
            {`${photo.title} · ${quarterText(photo.quarter)}`}
          </EntryLink>
        </>
      ) : (
        <p className="wall-list__none">还没有现场照片</p>
      )}
    </section>
  );
}

interface Asked {
  areaCode: string | undefined;
  year: number | undefined;
}

/** The last loaded figures of an area and a year. */
function useBoard({ areaCode, year }: Asked): LastGood<LivelihoodBoard> {
  return useLastGood(useLivelihoodBoard({ areaCode, year }), `${areaCode ?? ''} ${String(year ?? '')}`, keptBoard);
}
