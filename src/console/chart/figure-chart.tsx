import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { savePicture } from '@/platform/save-picture';
import { onPrint } from '@/platform/viewport';
import { useAppearance } from '../state/appearance';
import type { ChartData, ChartLook } from './chart-options';
import type { DrawnChart } from './draw-chart';
import './figure-chart.scss';

interface FigureChartProps {
  title: string;
  data: ChartData;
}

const ON_PAPER: ChartLook = { dark: false, largeText: false };
/** The width that fits between the margins of A4. */
const PAPER_PX = 660;

/** Opens the chart in the element, with its size, when the drawing code is loaded; also returns whether loading failed. */
function useChart(data: ChartData, look: ChartLook) {
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<DrawnChart | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let drawn: DrawnChart | null = null;
    let isGone = false;
    const observer = new ResizeObserver(() => drawn?.fit());
    import('./draw-chart').then(
      ({ openChart }) => {
        if (isGone) return;
        drawn = openChart(element);
        setChart(drawn);
        observer.observe(element);
      },
      () => setLost(true),
    );
    return () => {
      isGone = true;
      observer.disconnect();
      drawn?.dispose();
      setChart(null);
    };
  }, []);
  useEffect(() => chart?.draw(data, look), [chart, data, look]);
  useEffect(() => {
    if (!chart) return undefined;
    // The browser fires the event before the page has the width of the paper.
    return onPrint((printing) => {
      chart.fit(printing ? PAPER_PX : undefined);
      chart.draw(data, printing ? ON_PAPER : look);
    });
  }, [chart, data, look]);
  return { place, chart, isLost };
}

function useLook(): ChartLook {
  const dark = useAppearance(({ mode }) => mode === 'dark');
  const largeText = useAppearance((state) => state.largeText);
  return useMemo(() => ({ dark, largeText }), [dark, largeText]);
}

/** Shows figures as bars and a line, for sighted users only: the table next to it gives the same data. The chart can be saved as a picture. */
export function FigureChart({ title, data }: FigureChartProps) {
  const look = useLook();
  const { place, chart, isLost } = useChart(data, look);
  const save = () => {
    if (!chart) return;
    chart.draw(data, ON_PAPER);
    savePicture(chart.picture(), `${title}.png`);
    chart.draw(data, look);
  };
  if (isLost) return <p className="console-muted">图表没有加载成功，请看下面的表格。</p>;
  return (
    <div className="figure-chart">
      <div ref={place} className="figure-chart__canvas" role="img" aria-label={`${title}，数字见下面的表格`} />
      <Button className="figure-chart__save" size="small" icon={<DownloadOutlined aria-hidden />} disabled={!chart} onClick={save}>
        保存图片
      </Button>
    </div>
  );
}
