import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { numberText } from '@/lib/number-text';
import { lazyPart } from '@/platform/lazy-part';
import { PartBoundary } from '@/platform/part-boundary';
import type { ExportDialogProps } from './export-dialog';

const ExportDialog = lazyPart(() => import('./export-dialog').then((part) => part.ExportDialog));

interface ExportButtonProps extends Pick<ExportDialogProps, 'view' | 'columns'> {
  /** Undefined before the list has come. */
  total: number | undefined;
}

/** Takes the list as it is filtered and sorted away as a table. */
export function ExportButton({ view, columns, total }: ExportButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState({ open: false, times: 0 });
  const close = () => setDialog(({ times }) => ({ open: false, times }));
  return (
    <>
      <Button
        ref={opener}
        icon={<DownloadOutlined />}
        disabled={total === 0}
        {...ExportDialog.whenNear}
        onClick={() => setDialog(({ times }) => ({ open: true, times: times + 1 }))}
      >
        导出 Excel{total === undefined ? '' : `（${numberText(total)}）`}
      </Button>
      {dialog.times > 0 && (
        <PartBoundary attempt={dialog.times} onLost={close}>
          {/* Each time it opens it begins anew. */}
          <ExportDialog
            key={dialog.times}
            view={view}
            columns={columns}
            total={total}
            open={dialog.open}
            onClose={close}
            onClosed={() => opener.current?.focus()}
          />
        </PartBoundary>
      )}
    </>
  );
}
