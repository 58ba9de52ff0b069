import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { livelihoodBoardLink } from '@/features/livelihood/links';
import { readAreaCode, readLivelihoodYear } from '@/features/livelihood/words';
import { keepAwake } from '@/platform/awake';
import { errorText } from '@/platform/error-text';
import { lazyPart } from '@/platform/lazy-part';
import { noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { PartBoundary } from '@/platform/part-boundary';
import { BoardHead } from './head';
import { Counts, Problems, Shares } from './figures';
import { SlideList } from './lists';
import { Photo } from './photo';
import { placeIn, slidesOf } from './slides';
import { Tools } from './tools';
import { useBoard } from './use-board';
import { useTurning } from './use-turning';
import './board.scss';

definePageConfig({ navigationBarTitleText: '民生实事大屏' });

const CountyMap = lazyPart(() => import('./county-map').then((part) => part.CountyMap));

/** Pressed on a button or a link, a key is that one's own. */
const isOnControl = ({ target, currentTarget }: KeyboardEvent): boolean => target !== currentTarget;

/** 民生实事 on a screen of 1920 × 1080 that everybody may open: it turns by itself, and everything is reached by the keyboard. */
export default function LivelihoodBoardPage() {
  const words = usePageQuery();
  const areaCode = readAreaCode(words.areaCode);
  const [year, setYear] = useState(readLivelihoodYear(words.year));
  const [chosenCode, setChosenCode] = useState<string>();
  const whole = useBoard({ areaCode, year });
  const part = useBoard({ areaCode: chosenCode ?? areaCode, year });
  const turning = useTurning();
  const main = useRef<HTMLElement>(null);
  const [isMapLost, setMapLost] = useState(false);
  useEffect(keepAwake, []);
  const isThere = whole.board !== undefined;
  // The keys work without a first press on the page.
  useEffect(() => main.current?.focus(), [isThere]);
  if (!whole.board) return <Stopped error={whole.error} onRetry={whole.retry} />;
  const shown = part.board ?? whole.board;
  const slides = slidesOf(shown);
  const at = placeIn(turning.turn, slides.length);
  const choose = (code: string) => setChosenCode(code === chosenCode ? undefined : code);
  const turnTo = (next: number) => {
    setYear(next);
    noteInAddress(livelihoodBoardLink({ areaCode, year: next }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setChosenCode(undefined);
    else if (event.key === 'ArrowRight') turning.by(1);
    else if (event.key === 'ArrowLeft') turning.by(-1);
    else if (event.key === ' ' && !isOnControl(event)) turning.pause();
    else return;
    event.preventDefault();
  };
  return (
    <main className="board" ref={main} tabIndex={-1} onKeyDown={onKeyDown}>
      <div className="board__stage">
        <BoardHead board={whole.board} isLost={whole.isLost || part.isLost} year={whole.board.year} onYear={turnTo} />
        <div className="board__body">
          <div className="board__side">
            <Counts board={shown} />
            <Shares board={shown} />
            <Problems board={shown} />
          </div>
          <section className="board-card board__map" aria-label="地图">
            <h2>
              {shown.areaName}
              {chosenCode === undefined ? null : (
                <button className="board-button" type="button" onClick={() => setChosenCode(undefined)}>
                  查看全部
                </button>
              )}
            </h2>
            {isMapLost ? (
              <p className="board-map__none">地图没有加载成功，其他内容照常显示。</p>
            ) : (
              <PartBoundary attempt={1} onLost={() => setMapLost(true)}>
                <CountyMap board={whole.board} chosenCode={chosenCode} onChoose={choose} />
              </PartBoundary>
            )}
          </section>
          <div className="board__side">
            <Photo photos={shown.photos} turn={placeIn(turning.turn, shown.photos.length)} />
            <SlideList slide={slides[at]} at={at} count={slides.length} />
          </div>
        </div>
        <Tools turning={turning} />
      </div>
    </main>
  );
}

/** Nothing has come yet, or why not. */
const Stopped = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <main className="board">
    <div className="board__stage board__stopped" role={error ? 'alert' : 'status'}>
      <h1>{error ? '大屏没有打开' : '正在加载'}</h1>
      {error ? (
        <>
          <p>{errorText(error)}</p>
          <button className="board-button" type="button" onClick={onRetry}>
            重试
          </button>
        </>
      ) : null}
    </div>
  </main>
);
