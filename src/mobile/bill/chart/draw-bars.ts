import { BarChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, setPlatformAPI, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { CanvasSize, Surface } from '@/platform/canvas-port';
import { type BarLook, barOptions, type CountedBar } from './bar-options';

register([BarChart, GridComponent, TooltipComponent, CanvasRenderer]);

/** A chart that is on the page. */
export interface DrawnBars {
  /** Tells more of what lies there, in pixels of the page. */
  point(x: number, y: number): void;
  dispose(): void;
}

/** Draws the bars at once; throws when the surface cannot be drawn on. */
export function drawBars(surface: Surface, size: CanvasSize, bars: readonly CountedBar[], look: BarLook): DrawnBars {
  if (surface.measureText) setPlatformAPI({ measureText: surface.measureText });
  const canvas = surface.canvas as Parameters<typeof init>[0];
  const chart = init(canvas, null, { renderer: 'canvas', devicePixelRatio: surface.pixelRatio, ...size });
  chart.getZr().on('rendered', () => surface.show());
  chart.setOption(barOptions(bars, look));
  chart.getZr().flush();
  return {
    point: (x, y) => {
      chart.dispatchAction({ type: 'showTip', x, y });
    },
    dispose: () => chart.dispose(),
  };
}
