import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { ExportDialog, type ExportDialogProps } from './export-dialog';
import { numberText } from '@/lib/number-text';

interface ExportButtonProps extends Pick<ExportDialogProps, 'view' | 'columns'> {
  /** Undefined before the list has come. */
  total: number | undefined;
}

/** Takes the list as it is filtered and sorted away as a table. */
export function ExportButton({ view, columns, total }: ExportButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState({ open: false, times: 0 });
  return (
    <>
      <Button
        ref={opener}
        icon={<DownloadOutlined />}
        disabled={total === 0}
        onClick={() => setDialog(({ times }) => ({ open: true, times: times + 1 }))}
      >
        导出 Excel{total === undefined ? '' : `（${numberText(total)}）`}
      </Button>
      {dialog.times > 0 && (
        // Each time it opens it begins anew.
        <ExportDialog
          key={dialog.times}
          view={view}
          columns={columns}
          total={total}
          open={dialog.open}
          onClose={() => setDialog(({ times }) => ({ open: false, times }))}
          onClosed={() => opener.current?.focus()}
        />
      )}
    </>
  );
}
