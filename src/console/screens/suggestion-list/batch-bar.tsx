import { Button } from 'antd';
import { useState } from 'react';
import { lazyComponent } from '@/platform/lazy-component';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import type { Item } from './columns';

const BatchAssign = lazyComponent(() => import('./batch-assign').then((part) => part.BatchAssign));

interface BatchBarProps {
  /** The chosen items, over all pages. */
  items: readonly Item[];
  onClear: () => void;
  /** Keeps only these items chosen: those that were not assigned. */
  onKeep: (ids: readonly number[]) => void;
}

/** The actions for the chosen items. */
export function BatchBar({ items, onClear, onKeep }: BatchBarProps) {
  const [form, setForm] = useState({ open: false, mounted: false });
  const shown = items.length > 0;
  return (
    <>
      {shown && (
        <div className="console-batch" role="group" aria-label="批量操作">
          <span className="console-batch__count">已选 {items.length} 件</span>
          <Button type="primary" size="small" {...BatchAssign.whenNear} onClick={() => setForm({ open: true, mounted: true })}>
            批量交办
          </Button>
          <Button type="text" size="small" onClick={onClear}>
            取消选择
          </Button>
        </div>
      )}
      {form.mounted && (
        <ChunkBoundary attempt={0} onLost={() => setForm({ open: false, mounted: false })}>
          <BatchAssign
            items={items}
            open={form.open}
            onClose={() => setForm({ open: false, mounted: true })}
            onDone={(failed) => {
              setForm({ open: false, mounted: false });
              onKeep(failed);
            }}
          />
        </ChunkBoundary>
      )}
    </>
  );
}
