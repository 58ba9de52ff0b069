import { Rate } from 'antd';
import { type Share, valueOf } from '@contract/rules/station-star';
import type { StationStarLine } from '@/features/station-star/queries';

/** Returns e.g. 83.3%, or — when there is nothing to count. */
export function percentText(share: Share): string {
  const value = valueOf(share);
  return value === null ? '—' : `${String(Math.round(value * 1000) / 10)}%`;
}

/** Shows the stars that an office set, otherwise those by the score. */
export const Stars = ({ stars, byHand }: Pick<StationStarLine, 'stars' | 'byHand'>) =>
  stars === null ? (
    <span className="console-muted">—</span>
  ) : (
    <span aria-label={`${String(stars)} 星`}>
      <Rate disabled value={stars} count={5} style={{ fontSize: 14 }} />
      {byHand && <span className="console-muted"> 调整</span>}
    </span>
  );
