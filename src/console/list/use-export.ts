import { useRef, useState } from 'react';
import { dateText } from '@/lib/dates';
import type { ExportQuery } from '@/features/exchange/api';
import { useExportState, useExportTask } from '@/features/exchange/queries';
import { CancelledError } from '@/lib/cancel';

/** Runs an export from the click to the saved file, with its progress, its error and a way to cancel it. `name` is the name of the table. */
export function useExport(name: string) {
  const task = useExportTask();
  const [id, setId] = useState<string>();
  const underWay = useRef<AbortController>();
  const state = useExportState(task.isPending ? id : undefined);

  const start = (query: ExportQuery) => {
    if (underWay.current) return;
    const source = new AbortController();
    underWay.current = source;
    setId(undefined);
    task.mutate(
      { query, name: `${name}_${dateText(new Date().toISOString())}.xlsx`, signal: source.signal, onBegun: setId },
      {
        onSettled: () => {
          underWay.current = undefined;
        },
      },
    );
  };

  return {
    start,
    cancel: () => underWay.current?.abort(),
    /** Clears the result of the last export. */
    reset: task.reset,
    running: task.isPending,
    /** The number of rows; undefined before they are counted. */
    progress: state.data && { written: state.data.written, total: state.data.total },
    /** The number of rows in the saved file. */
    saved: task.data?.total,
    error: task.error instanceof CancelledError ? null : task.error,
    cancelled: task.error instanceof CancelledError,
  };
}
