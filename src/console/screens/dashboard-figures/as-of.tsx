import { minuteText } from '@/lib/dates';

interface AsOfProps {
  of: { areaName: string; year: number | null; from: string; to: string; asOf: string };
}

/** Shows the area and the days that the numbers belong to, and the time of the data. */
export const AsOf = ({ of: { areaName, year, from, to, asOf } }: AsOfProps) => (
  <p className="figures-asof">
    {areaName}，{year === null ? '本届' : `${String(year)} 年`}（{from} 至 {to}），数据截至 {minuteText(asOf)}
  </p>
);
