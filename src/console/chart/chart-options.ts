import type { EChartsCoreOption } from 'echarts/core';
import { valueText } from '@/features/dashboard/rules';

export interface Series {
  name: string;
  /** One value for each name on the axis; null is a gap. */
  values: readonly (number | null)[];
}

export interface ChartData {
  names: readonly string[];
  /** The first series is drawn as bars, the second as a broken line over them. */
  series: readonly Series[];
  unit: string;
  /** Whether the values are whole numbers only. */
  isWhole: boolean;
}

export interface ChartLook {
  dark: boolean;
  largeText: boolean;
}

// Users with red-green colour blindness can distinguish blue and orange; users who see no colours can distinguish bars and a broken line.
const COLOURS = {
  light: { series: ['#2b6cb0', '#b8570a'], text: '#1f2329', soft: '#4e5969', card: '#ffffff', line: '#dcdfe4' },
  dark: { series: ['#7db3f0', '#f0a35e'], text: '#e6e8eb', soft: '#b4bac4', card: '#1b1e23', line: '#3a3f47' },
} as const;

const FONT_PX = { usual: 13, large: 16 };

/** Returns the ECharts options: bars for each name, and a line over them. */
export function chartOptions({ names, series, unit, isWhole }: ChartData, { dark, largeText }: ChartLook): EChartsCoreOption {
  const colours = dark ? COLOURS.dark : COLOURS.light;
  const fontSize = largeText ? FONT_PX.large : FONT_PX.usual;
  const label = { color: colours.soft, fontSize };
  return {
    // No animation: printing and saving as a picture capture the chart at that moment.
    animation: false,
    color: [...colours.series],
    textStyle: { fontFamily: 'sans-serif', color: colours.text },
    grid: { top: fontSize * 3, bottom: 4, left: 4, right: 12, containLabel: true },
    legend: { top: 0, right: 0, selectedMode: false, textStyle: { color: colours.text, fontSize }, itemWidth: 22 },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      backgroundColor: colours.card,
      borderColor: colours.line,
      textStyle: { color: colours.text, fontSize },
      valueFormatter: (value: unknown) => `${valueText(typeof value === 'number' ? value : null)} ${unit}`,
    },
    xAxis: {
      type: 'category',
      data: [...names],
      axisLabel: { ...label, hideOverlap: true },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.line } },
    },
    yAxis: {
      type: 'value',
      name: unit,
      ...(isWhole && { minInterval: 1 }),
      nameTextStyle: { ...label, align: 'left' },
      axisLabel: label,
      splitLine: { lineStyle: { color: colours.line } },
    },
    series: series.map(({ name, values }, at) =>
      at === 0
        ? { name, type: 'bar', data: [...values], barMaxWidth: 28, itemStyle: { borderRadius: [3, 3, 0, 0] } }
        : { name, type: 'line', data: [...values], symbol: 'emptyDiamond', symbolSize: 9, lineStyle: { type: 'dashed', width: 2 } },
    ),
  };
}

/** The background colour of a picture of the chart. */
export const groundOf = ({ dark }: Pick<ChartLook, 'dark'>): string => (dark ? COLOURS.dark : COLOURS.light).card;
