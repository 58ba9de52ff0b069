import type { EChartsCoreOption } from 'echarts/core';

export interface CountedBar {
  name: string;
  count: number;
}

export interface BarLook {
  dark: boolean;
  /** The factor for the size of the letters. */
  textScale: number;
}

const ROW_PX = 36;
const FONT_PX = 15;
/** The number of characters of a name before it is truncated; the longest name here has six. */
const NAME_LETTERS = 7;

// Copies of the colours in src/ui/tokens.scss: a canvas reads no custom properties.
const COLOURS = {
  light: { bar: '#0b57a8', text: '#1f2329', soft: '#4e5661', card: '#ffffff', line: '#e1e4e8' },
  dark: { bar: '#8dc1ff', text: '#f0f2f5', soft: '#c3c9d1', card: '#1f2227', line: '#343941' },
} as const;

/** Returns the height that the chart needs for its bars, in pixels of the page. */
export const chartHeight = (bars: number, textScale: number): number => Math.round(Math.max(1, bars) * ROW_PX * textScale);

/** Returns the options of horizontal bars, the first one on top, with the name before each bar and the number behind it. */
export function barOptions(bars: readonly CountedBar[], unit: string, { dark, textScale }: BarLook): EChartsCoreOption {
  const colours = dark ? COLOURS.dark : COLOURS.light;
  const fontSize = Math.round(FONT_PX * textScale);
  return {
    // No animation: the canvas is sent to the phone as a whole, so intermediate steps are of no use.
    animation: false,
    textStyle: { fontFamily: 'sans-serif' },
    grid: { top: 0, bottom: 0, left: fontSize * NAME_LETTERS, right: fontSize * 3.2 },
    xAxis: { type: 'value', show: false, min: 0 },
    yAxis: {
      type: 'category',
      inverse: true,
      // The name can be pressed like its bar, because the bar of a small number is hardly visible.
      triggerEvent: true,
      data: bars.map(({ name }) => name),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: colours.text, fontSize, interval: 0, width: fontSize * (NAME_LETTERS - 0.5), overflow: 'truncate' },
    },
    tooltip: {
      trigger: 'item',
      renderMode: 'richText',
      backgroundColor: colours.card,
      borderColor: colours.line,
      textStyle: { color: colours.text, fontSize },
      formatter: `{b}：{c} ${unit}`,
    },
    series: [
      {
        type: 'bar',
        data: bars.map(({ count }) => count),
        barMaxWidth: 16 * textScale,
        itemStyle: { color: colours.bar, borderRadius: 4 },
        label: { show: true, position: 'right', color: colours.soft, fontSize },
        emphasis: { disabled: true },
      },
    ],
  };
}
