import { Canvas as NativeCanvas } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { useEffect, useRef, useState } from 'react';
import { DingTalkCanvas, estimateText } from './canvas-like';
import type { CanvasPort, CanvasProps } from './canvas-port';
import { NotBuiltError } from './not-built';

const measure = (id: string): Promise<number | null> =>
  new Promise((resolve) => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .boundingClientRect()
      .exec(([place]: ({ width: number } | null)[]) => resolve(place?.width ?? null));
  });

/** An element appears on the phone some time after it was rendered here; so it is queried up to this many times, at this interval. */
const TRIES = 20;
const APART_MS = 50;

export const widthOf: CanvasPort['widthOf'] = async (id) => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const width = await measure(id);
    if (width !== null) return width;
    await new Promise<void>((resolve) => void setTimeout(resolve, APART_MS));
  }
  throw new Error(`no element ${id}`);
};

const pixelRatio = (): number => Taro.getSystemInfoSync().pixelRatio;

interface Touch {
  x: number;
  y: number;
}

interface TouchEvent {
  touches?: Touch[];
}

/** The canvases whose charts receive touches, by id. */
const touched = new Map<string, DingTalkCanvas>();

/** DingTalk draws sharply when the canvas has more pixels by its attributes than by its style. Source: its documents of canvas. */
export const Canvas = ({ id, size, label }: CanvasProps) => {
  const last = useRef<Touch[]>([]);
  useEffect(() => () => void touched.delete(id), [id]);

  const hand = (kinds: readonly (keyof DingTalkCanvas['event'])[], touches: Touch[] | undefined) => {
    const canvas = touched.get(id);
    last.current = touches ?? [];
    if (!canvas || last.current.length === 0) return;
    for (const kind of kinds) canvas.event[kind]({ touches: last.current });
  };

  return (
    <NativeCanvas
      id={id}
      width={String(size.width * pixelRatio())}
      height={String(size.height * pixelRatio())}
      style={`display:block;width:${size.width}px;height:${size.height}px`}
      aria-label={label}
      // The chart gets a move event before the start, as in a browser, so that it finds the element under the finger.
      onTouchStart={({ touches }: TouchEvent) => hand(['touchMove', 'touchStart'], touches)}
      onTouchMove={({ touches }: TouchEvent) => hand(['touchMove'], touches)}
      // The end of a touch would also count as a press for a user who scrolls over the canvas. The phone's click event distinguishes the two.
      onClick={() => hand(['touchEnd'], last.current)}
    />
  );
};

export const openSurface: CanvasPort['openSurface'] = async (id) => {
  if (!dd.canIUse('createCanvasContext')) throw new NotBuiltError('drawing');
  await widthOf(id);
  const context = dd.createCanvasContext(id);
  const canvas = new DingTalkCanvas(context, id);
  const handTouchesTo = (chart: object) => {
    canvas.setChart(chart);
    touched.set(id, canvas);
  };
  return { canvas, pixelRatio: pixelRatio(), measureText: estimateText, handTouchesTo, show: () => context.draw() };
};

const isDarkNow = (): boolean => dd.getColorSchemeSync?.() === 'dark';

export const useDarkColours: CanvasPort['useDarkColours'] = () => {
  const [isDark, setDark] = useState(isDarkNow);
  useEffect(() => {
    const read = () => setDark(isDarkNow());
    dd.onColorSchemeChange?.(read);
    return () => dd.offColorSchemeChange?.(read);
  }, []);
  return isDark;
};
