import { minuteText } from '@/lib/dates';

interface AsOfProps {
  of: { areaName: string; year: number | null; from: string; to: string; asOf: string };
}

/** Of where and of which days the numbers are, and as of when. */
export const AsOf = ({ of: { areaName, year, from, to, asOf } }: AsOfProps) => (
  <p className="figures-asof">
    {areaName}，{year === null ? '本届' : `${String(year)} 年`}（{from} 至 {to}），数据截至 {minuteText(asOf)}
  </p>
);
