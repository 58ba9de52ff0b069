import { BarChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, setPlatformAPI, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { CanvasSize, Surface } from '@/platform/canvas-port';
import { type BarLook, barOptions, type CountedBar } from './bar-options';

register([BarChart, GridComponent, TooltipComponent, CanvasRenderer]);

/** A chart that is mounted on the page. */
export interface DrawnBars {
  dispose(): void;
}

export interface BarsToDraw {
  bars: readonly CountedBar[];
  unit: string;
  look: BarLook;
  /** Called with the index of a bar when the bar, its name or its number is pressed. */
  onPress: (index: number) => void;
}

/** Draws the bars at once; throws when it is not possible to draw on the surface. */
export function drawBars(surface: Surface, size: CanvasSize, { bars, unit, look, onPress }: BarsToDraw): DrawnBars {
  if (surface.measureText) setPlatformAPI({ measureText: surface.measureText });
  const canvas = surface.canvas as Parameters<typeof init>[0];
  const chart = init(canvas, null, { renderer: 'canvas', devicePixelRatio: surface.pixelRatio, ...size });
  chart.getZr().on('rendered', () => surface.show());
  chart.setOption(barOptions(bars, unit, look));
  chart.on('click', ({ dataIndex }) => onPress(dataIndex));
  surface.handTouchesTo?.(chart);
  chart.getZr().flush();
  return { dispose: () => chart.dispose() };
}
