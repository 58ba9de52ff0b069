import { View } from '@tarojs/components';
import { useEffect, useRef, useState } from 'react';
import { useLargeText } from '@/features/reading/large-text';
import { numberText } from '@/lib/number-text';
import { Canvas, openSurface, useDarkColours, widthOf } from '@/platform/canvas';
import { chartHeight, type CountedBar } from './bar-options';
import type { DrawnBars } from './draw-bars';

const LARGE_SCALE = 1.3;

export interface BarChartProps {
  /** Unique in the application. */
  id: string;
  title: string;
  bars: readonly CountedBar[];
  /** The counting unit, e.g. 件. */
  unit: string;
  onPress: (index: number) => void;
  /** Called when the chart cannot be drawn here, or when its library could not be loaded. */
  onLost: () => void;
}

/** The counts as bars on a canvas. The chart library is loaded when the first chart is opened. */
export function BarChart({ id, title, bars, unit, onPress, onLost }: BarChartProps) {
  const [width, setWidth] = useState(0);
  const textScale = useLargeText(({ large }) => (large ? LARGE_SCALE : 1));
  const dark = useDarkColours();
  const drawn = useRef<DrawnBars | null>(null);
  const lost = useRef(onLost);
  const pressed = useRef(onPress);
  const height = chartHeight(bars.length, textScale);
  const canvasId = `${id}-canvas`;

  useEffect(() => {
    lost.current = onLost;
    pressed.current = onPress;
  });

  useEffect(() => {
    widthOf(id).then(setWidth, () => lost.current());
  }, [id]);

  useEffect(() => {
    if (width === 0) return;
    let isGone = false;
    Promise.all([import('./draw-bars'), openSurface(canvasId)])
      .then(([{ drawBars }, surface]) => {
        const onBar = (index: number) => pressed.current(index);
        if (!isGone) drawn.current = drawBars(surface, { width, height }, { bars, unit, look: { dark, textScale }, onPress: onBar });
      })
      .catch(() => {
        if (!isGone) lost.current();
      });
    return () => {
      isGone = true;
      drawn.current?.dispose();
      drawn.current = null;
    };
  }, [bars, canvasId, dark, height, textScale, unit, width]);

  const label = `${title}：${bars.map(({ name, count }) => `${name} ${numberText(count)} ${unit}`).join('，')}`;
  return (
    <View id={id}>
      {width > 0 ? (
        <Canvas
          // A new size needs a new canvas: on a phone a canvas keeps its first resolution.
          key={`${width}x${height}`}
          id={canvasId}
          size={{ width, height }}
          label={label}
        />
      ) : null}
    </View>
  );
}
