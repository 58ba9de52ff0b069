import { Canvas as NativeCanvas } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { useEffect, useState } from 'react';
import { canvasLike, estimateText } from './canvas-like';
import type { CanvasPort, CanvasProps } from './canvas-port';
import { NotBuiltError } from './not-built';

export const widthOf: CanvasPort['widthOf'] = (id) =>
  new Promise((resolve, reject) => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .boundingClientRect()
      .exec(([place]: ({ width: number } | null)[]) => {
        if (place) resolve(place.width);
        else reject(new Error(`no element ${id}`));
      });
  });

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

/** The page's elements reach the phone some time after they were made here. */
const onPhone = (): Promise<void> => new Promise((resolve) => Taro.nextTick(resolve));

export const openSurface: CanvasPort['openSurface'] = async (id) => {
  if (!dd.canIUse('createCanvasContext')) throw new NotBuiltError('drawing');
  await onPhone();
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
