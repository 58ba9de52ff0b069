import { type ReactNode, useState } from 'react';
import { ChunkBoundary } from '@/platform/chunk-boundary';

/** A place for a lazy-loaded map; when its code cannot be loaded, the rest of the screen stays. */
export function MapPlace({ children }: { children: ReactNode }) {
  const [isLost, setLost] = useState(false);
  if (isLost) return <p className="wall-map__none">地图没有加载成功，其他内容照常显示。</p>;
  return (
    <ChunkBoundary attempt={1} onLost={() => setLost(true)}>
      {children}
    </ChunkBoundary>
  );
}
