import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { type ChartData, type ChartLook, chartOptions, groundOf } from './chart-options';

register([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** A chart that is mounted on the page. */
export interface DrawnChart {
  draw(data: ChartData, look: ChartLook): void;
  /** Sets the width to the width of the element, or to this many pixels. */
  fit(width?: number): void;
  /** Returns the data URL of a picture of the chart, with the background colour of the page. */
  picture(): string;
  dispose(): void;
}

const PICTURE_RATIO = 2;
const LIGHT: ChartLook = { dark: false, largeText: false };

/** Opens a chart in the element, with the size of the element. */
export function openChart(element: HTMLElement): DrawnChart {
  const chart = init(element, null, { renderer: 'canvas' });
  return {
    draw: (data, look) => {
      chart.setOption(chartOptions(data, look), { notMerge: true });
      chart.getZr().flush();
    },
    fit: (width) => chart.resize(width === undefined ? {} : { width }),
    picture: () => chart.getDataURL({ pixelRatio: PICTURE_RATIO, backgroundColor: groundOf(LIGHT) }),
    dispose: () => chart.dispose(),
  };
}
