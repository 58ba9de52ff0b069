import { type ReactNode, useState } from 'react';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { Failed, Skeleton } from '@/ui/states';

/** A part of a page that opens offline, where this part itself needs the network: it is loaded as a separate chunk, so that the device need not store it. */
export function LatePart({ children }: { children: ReactNode }) {
  const [attempt, setAttempt] = useState(1);
  const [isLost, setLost] = useState(false);
  const again = () => {
    setLost(false);
    setAttempt(attempt + 1);
  };
  if (isLost) return <Failed message="请检查网络后再试" onRetry={again} />;
  return (
    <ChunkBoundary attempt={attempt} onLost={() => setLost(true)} waiting={<Skeleton rows={2} />}>
      {children}
    </ChunkBoundary>
  );
}
