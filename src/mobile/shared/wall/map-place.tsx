import { type ReactNode, useState } from 'react';
import { PartBoundary } from '@/platform/part-boundary';

/** Where a map stands, whose code comes later; where it does not come, all else stays as it is. */
export function MapPlace({ children }: { children: ReactNode }) {
  const [isLost, setLost] = useState(false);
  if (isLost) return <p className="wall-map__none">地图没有加载成功，其他内容照常显示。</p>;
  return (
    <PartBoundary attempt={1} onLost={() => setLost(true)}>
      {children}
    </PartBoundary>
  );
}
