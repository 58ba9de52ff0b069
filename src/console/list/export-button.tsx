import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { EXPORT_LISTS } from '@contract/rules/exchange-lists';
import type { RoleKind } from '@contract/rules/roles';
import { useSession } from '@/features/session/store';
import { numberText } from '@/lib/number-text';
import { ExportDialog, type ExportDialogProps } from './export-dialog';

type ExportButtonProps = Pick<ExportDialogProps, 'of' | 'state' | 'adjustable' | 'total'>;

/** Takes the list as it is filtered and sorted away as a table; for the roles that may. */
export function ExportButton(props: ExportButtonProps) {
  const { of, total } = props;
  const kind = useSession(({ user }) => user?.currentInfo.rolekind);
  const opener = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState({ open: false, times: 0 });
  const roles: readonly RoleKind[] = EXPORT_LISTS[of];
  if (kind === undefined || !roles.includes(kind)) return null;
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
          {...props}
          key={dialog.times}
          open={dialog.open}
          onClose={() => setDialog(({ times }) => ({ open: false, times }))}
          onClosed={() => opener.current?.focus()}
        />
      )}
    </>
  );
}
