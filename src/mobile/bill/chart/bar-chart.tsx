import { View } from '@tarojs/components';
import { useEffect, useRef, useState } from 'react';
import { useLargeText } from '@/features/reading/large-text';
import { numberText } from '@/lib/number-text';
import { Canvas, openSurface, useDarkColours, widthOf } from '@/platform/canvas';
import { chartHeight, type CountedBar } from './bar-options';
import type { DrawnBars } from './draw-bars';

const LARGE_SCALE = 1.3;

export interface BarChartProps {
  /** One of its kind in the application. */
  id: string;
  title: string;
  bars: readonly CountedBar[];
  /** What is counted: 件. */
  unit: string;
  onPress: (index: number) => void;
  /** It cannot be drawn here, or what draws it did not arrive. */
  onLost: () => void;
}

/** The counts as bars on a canvas. What draws them is fetched when the first chart is asked for. */
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
          // Another size is another canvas: a phone keeps the points of the one it has.
          key={`${width}x${height}`}
          id={canvasId}
          size={{ width, height }}
          label={label}
        />
      ) : null}
    </View>
  );
}
