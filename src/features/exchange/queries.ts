import { useMutation, useQuery } from '@tanstack/react-query';
import type { CancelSignal } from '@/lib/cancel';
import type { PickedFile } from '@/platform/ports';
import { checkImport, type ExportQuery, getExportState, type ImportList, runImport, saveExport, startExport } from './api';

const POLLED_EVERY_MS = 700;

interface ExportTask {
  query: ExportQuery;
  /** The name of the saved file. */
  name: string;
  signal: CancelSignal;
  /** Called with the id of the export once the server has counted its rows. */
  onBegun: (id: string) => void;
}

/** Requests a table and saves it; returns its number of rows. */
export const useExportTask = () =>
  useMutation({
    mutationFn: async ({ query, name, signal, onBegun }: ExportTask) => {
      const { id, total } = await startExport(query);
      onBegun(id);
      await saveExport(id, name, signal);
      return { total };
    },
  });

/** Polls the progress of an export; idle without an id. A failed poll does not stop the export. */
export const useExportState = (id: string | undefined) =>
  useQuery({
    queryKey: ['exchange', 'export', id ?? ''],
    queryFn: () => getExportState(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: POLLED_EVERY_MS,
    retry: false,
    gcTime: 0,
  });

export const useCheckImport = (list: ImportList) => useMutation({ mutationFn: (file: PickedFile) => checkImport(list, file) });

export const useRunImport = () => useMutation({ mutationFn: (id: string) => runImport(id) });
