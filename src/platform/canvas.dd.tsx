import { Canvas as NativeCanvas } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { useEffect, useState } from 'react';
import { canvasLike, estimateText } from './canvas-like';
import type { CanvasPort, CanvasProps } from './canvas-port';
import { NotBuiltError } from './not-built';

const measure = (id: string): Promise<number | null> =>
  new Promise((resolve) => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .boundingClientRect()
      .exec(([place]: ({ width: number } | null)[]) => resolve(place?.width ?? null));
  });

/** An element reaches the phone some time after it was made here; so it is asked for this often, this far apart. */
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
  touches?: { x?: number; y?: number }[];
}

/** DingTalk draws sharply when the canvas has more points by its attributes than pixels by its style. Source: its documents of canvas. */
export const Canvas = ({ id, size, label, onTouch }: CanvasProps) => (
  <NativeCanvas
    id={id}
    width={String(size.width * pixelRatio())}
    height={String(size.height * pixelRatio())}
    style={`display:block;width:${size.width}px;height:${size.height}px`}
    aria-label={label}
    onTouchStart={(event: Touch) => {
      const { x, y } = event.touches?.[0] ?? {};
      if (x !== undefined && y !== undefined) onTouch(x, y);
    }}
  />
);

export const openSurface: CanvasPort['openSurface'] = async (id) => {
  if (!dd.canIUse('createCanvasContext')) throw new NotBuiltError('drawing');
  await widthOf(id);
  const context = dd.createCanvasContext(id);
  return { canvas: canvasLike(context), pixelRatio: pixelRatio(), measureText: estimateText, show: () => context.draw() };
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
