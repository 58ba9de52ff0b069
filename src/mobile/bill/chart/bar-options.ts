import type { EChartsCoreOption } from 'echarts/core';

export interface CountedBar {
  name: string;
  count: number;
}

export interface BarLook {
  dark: boolean;
  /** What letters are multiplied by. */
  textScale: number;
}

const ROW_PX = 36;
const FONT_PX = 15;
/** Letters of a name before it is broken off; the longest of ours has six. */
const NAME_LETTERS = 7;

// As src/ui/tokens.scss has them: a canvas reads no custom properties.
const COLOURS = {
  light: { bar: '#0b57a8', text: '#1f2329', soft: '#4e5661', card: '#ffffff', line: '#e1e4e8' },
  dark: { bar: '#8dc1ff', text: '#f0f2f5', soft: '#c3c9d1', card: '#1f2227', line: '#343941' },
} as const;

/** How high the chart has to be for its bars, in pixels of the page. */
export const chartHeight = (bars: number, textScale: number): number => Math.round(Math.max(1, bars) * ROW_PX * textScale);

/** Bars that lie, the first above, each with its name before it and its number behind it. */
export function barOptions(bars: readonly CountedBar[], unit: string, { dark, textScale }: BarLook): EChartsCoreOption {
  const colours = dark ? COLOURS.dark : COLOURS.light;
  const fontSize = Math.round(FONT_PX * textScale);
  return {
    // Drawn at once: a canvas that is sent to the phone as a whole has no use for steps in between.
    animation: false,
    textStyle: { fontFamily: 'sans-serif' },
    grid: { top: 0, bottom: 0, left: fontSize * NAME_LETTERS, right: fontSize * 3.2 },
    xAxis: { type: 'value', show: false, min: 0 },
    yAxis: {
      type: 'category',
      inverse: true,
      // A name is pressed as its bar is: that of a small number is hardly there.
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
