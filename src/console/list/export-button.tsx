import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { exportersOf } from '@/platform/entity-registry';
import { useSession } from '@/features/session/store';
import { lazyComponent } from '@/platform/lazy-component';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import type { ExportDialogProps } from './export-dialog';

const ExportDialog = lazyComponent(() => import('./export-dialog').then((part) => part.ExportDialog));

export type ExportButtonProps = Pick<ExportDialogProps, 'of' | 'state' | 'adjustable' | 'total'>;

/** Exports the list, filtered and sorted, as a table; only for roles that may export. */
export function ExportButton(props: ExportButtonProps) {
  const { of, total } = props;
  const kind = useSession(({ user }) => user?.currentInfo.rolekind);
  const opener = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState({ open: false, times: 0 });
  const close = () => setDialog(({ times }) => ({ open: false, times }));
  if (kind === undefined || !exportersOf(of).includes(kind)) return null;
  return (
    <>
      <Button
        ref={opener}
        icon={<DownloadOutlined />}
        disabled={total === 0}
        {...ExportDialog.whenNear}
        onClick={() => setDialog(({ times }) => ({ open: true, times: times + 1 }))}
      >
        {/* The number is in the dialog: if it arrived later here, it would move the buttons next to it during a press. */}
        导出 Excel
      </Button>
      {dialog.times > 0 && (
        <ChunkBoundary attempt={dialog.times} onLost={close}>
          {/* A new dialog each time, so that it starts with a new state. */}
          <ExportDialog {...props} key={dialog.times} open={dialog.open} onClose={close} onClosed={() => opener.current?.focus()} />
        </ChunkBoundary>
      )}
    </>
  );
}
