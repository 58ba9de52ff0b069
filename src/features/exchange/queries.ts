import { useMutation, useQuery } from '@tanstack/react-query';
import type { CancelSignal } from '@/lib/cancel';
import type { PickedFile } from '@/platform/ports';
import { checkImport, type ExportQuery, getExportState, type ImportList, runImport, saveExport, startExport } from './api';

const POLLED_EVERY_MS = 700;

interface ExportTask {
  query: ExportQuery;
  /** The name the file is saved under. */
  name: string;
  signal: CancelSignal;
  /** Told which export it is once the server has counted it. */
  onBegun: (id: string) => void;
}

/** Asks for a table and saves it; answers how many rows it holds. */
export const useExportTask = () =>
  useMutation({
    mutationFn: async ({ query, name, signal, onBegun }: ExportTask) => {
      const { id, total } = await startExport(query);
      onBegun(id);
      await saveExport(id, name, signal);
      return { total };
    },
  });

/** How far an export is, asked for again and again; idle without an id. That it cannot be told stops nothing. */
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
