import { Alert, Button, Modal, Progress, Radio } from 'antd';
import { useId, useState } from 'react';
import { SUGGESTION_LIST } from '@contract/lists/suggestion';
import { numberText } from '@/lib/number-text';
import { FailureAlert } from '../../ui/failure-alert';
import { exportColumns, type ListView } from '../../list/list-view';
import { useExport } from './use-export';

export interface ExportDialogProps {
  view: ListView<typeof SUGGESTION_LIST>;
  columns: readonly string[];
  total: number | undefined;
  open: boolean;
  onClose: () => void;
  /** Once it has gone from the screen: the keyboard goes back to where it was. */
  onClosed: () => void;
}

const CHOICES = [
  { value: 'all', label: '全部列（含内容、联名代表、会办单位等）' },
  { value: 'shown', label: '列表中显示的列' },
] as const;

const PER_CENT = 100;

/** Which columns to take, then how far it is; what is under way can be stopped. */
export function ExportDialog({ view, columns, total, open, onClose, onClosed }: ExportDialogProps) {
  const [which, setWhich] = useState<'all' | 'shown'>('all');
  const task = useExport();
  const labelId = useId();
  const { filters, sort, order } = view;
  const start = () =>
    task.start({ ...filters, sort, order, ...(which === 'shown' ? { columns: exportColumns(SUGGESTION_LIST, columns) } : {}) });
  const isSaved = task.saved !== undefined;

  return (
    <Modal
      open={open}
      title="导出 Excel"
      maskClosable={false}
      closable={!task.running}
      keyboard={!task.running}
      onCancel={onClose}
      afterClose={onClosed}
      footer={
        task.running ? (
          // The button that began it is gone: the keyboard goes on with the one in its place.
          <Button autoFocus onClick={task.cancel}>
            取消导出
          </Button>
        ) : (
          <>
            <Button autoFocus={isSaved} onClick={onClose}>
              关闭
            </Button>
            {!isSaved && (
              <Button type="primary" onClick={start}>
                {task.error || task.cancelled ? '重新导出' : '开始导出'}
              </Button>
            )}
          </>
        )
      }
    >
      <FailureAlert error={task.error} description="文件没有保存，可以重新导出。" />
      {task.cancelled && <Alert className="console-form-alert" type="info" showIcon message="导出已取消，没有保存文件。" />}
      {task.saved !== undefined && <ExportSaved count={task.saved} />}
      {task.running && <ExportProgress progress={task.progress} />}
      {!task.running && !isSaved && (
        <>
          <p>按当前的筛选条件和排序导出{total === undefined ? '' : ` ${numberText(total)} 件`}。</p>
          <p className="console-export__label" id={labelId}>
            导出的列
          </p>
          <Radio.Group
            className="console-export__choice"
            aria-labelledby={labelId}
            value={which}
            options={[...CHOICES]}
            onChange={({ target }) => setWhich(target.value as 'all' | 'shown')}
          />
        </>
      )}
    </Modal>
  );
}

/** How many items the file holds. */
export const ExportSaved = ({ count }: { count: number }) => (
  <Alert type="success" showIcon message={`已导出 ${numberText(count)} 件`} description="文件已交给浏览器保存，请在下载位置查看。" />
);

function ExportProgress({ progress }: { progress: { written: number; total: number } | undefined }) {
  const { written, total } = progress ?? { written: 0, total: 0 };
  const percent = total === 0 ? 0 : Math.min(PER_CENT, Math.floor((written / total) * PER_CENT));
  return (
    <div role="status">
      <Progress percent={percent} status="active" aria-label="导出进度" />
      <p className="console-muted">
        {progress ? `已写入 ${numberText(written)} / ${numberText(total)} 件，请不要关闭页面。` : '正在统计要导出的件数…'}
      </p>
    </div>
  );
}
