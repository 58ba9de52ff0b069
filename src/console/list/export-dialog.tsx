import { Alert, Button, Modal, Progress, Radio } from 'antd';
import { useId, useState } from 'react';
import { columnsWhere, type ExportedList } from '@contract/lists/list';
import type { ExportList } from '@contract/rules/exchange-lists';
import type { ExportQuery } from '@/features/exchange/api';
import { numberText } from '@/lib/number-text';
import { FailureAlert } from '../ui/failure-alert';
import { exportColumns } from './list-view';
import { useExport } from './use-export';
import type { ListState } from './use-list-view';

/** The query of the list, independent of where the list keeps its state. */
interface ExportState {
  list: ExportedList;
  view: Pick<ListState<ExportedList>['view'], 'filters' | 'sort' | 'order'>;
  columns: readonly string[];
}

export interface ExportDialogProps {
  /** The list, as the contract names it. */
  of: ExportList;
  state: ExportState;
  /** Whether the visible columns can be chosen, so that the user can export only these. */
  adjustable: boolean;
  /** Undefined while the list is loading. */
  total: number | undefined;
  open: boolean;
  onClose: () => void;
  /** Called when it has disappeared from the screen: the focus returns to where it was. */
  onClosed: () => void;
}

const NAMED = 3;

/** Names some of the columns that are only in the export, so that the user understands the choice. */
function choicesOf(list: ExportedList) {
  const more = columnsWhere(list, ({ exportOnly }) => exportOnly === true).map((key) => list.columns[key]?.title);
  return [
    { value: 'all', label: `全部列（含${more.slice(0, NAMED).join('、')}等）` },
    { value: 'shown', label: '列表中显示的列' },
  ];
}

const PER_CENT = 100;

/** Asks which columns to export, then shows the progress; a running export can be cancelled. */
export function ExportDialog({ of, state, adjustable, total, open, onClose, onClosed }: ExportDialogProps) {
  const [which, setWhich] = useState<'all' | 'shown'>('all');
  const { list, view, columns } = state;
  const task = useExport(list.name);
  const labelId = useId();
  const { filters, sort, order } = view;
  const start = () =>
    // The filters of this list are the ones that the contract accepts for it.
    task.start({ list: of, ...filters, sort, order, ...(which === 'shown' && { columns: exportColumns(list, columns) }) } as ExportQuery);
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
          // The start button has disappeared: the focus moves to the button in its place.
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
      {task.saved !== undefined && <ExportSaved count={task.saved} unit={list.unit} />}
      {task.running && <ExportProgress progress={task.progress} unit={list.unit} />}
      {!task.running && !isSaved && (
        <>
          <p>按当前的筛选条件和排序导出{total === undefined ? '' : ` ${numberText(total)} ${list.unit}`}。</p>
          {adjustable && (
            <>
              <p className="console-export__label" id={labelId}>
                导出的列
              </p>
              <Radio.Group
                className="console-export__choice"
                aria-labelledby={labelId}
                value={which}
                options={choicesOf(list)}
                onChange={({ target }) => setWhich(target.value as 'all' | 'shown')}
              />
            </>
          )}
        </>
      )}
    </Modal>
  );
}

/** Shows how many items the file holds. */
export const ExportSaved = ({ count, unit }: { count: number; unit: string }) => (
  <Alert type="success" showIcon message={`已导出 ${numberText(count)} ${unit}`} description="文件已交给浏览器保存，请在下载位置查看。" />
);

function ExportProgress({ progress, unit }: { progress: { written: number; total: number } | undefined; unit: string }) {
  const { written, total } = progress ?? { written: 0, total: 0 };
  const percent = total === 0 ? 0 : Math.min(PER_CENT, Math.floor((written / total) * PER_CENT));
  return (
    <div role="status">
      <Progress percent={percent} status="active" aria-label="导出进度" />
      <p className="console-muted">
        {progress ? `已写入 ${numberText(written)} / ${numberText(total)} ${unit}，请不要关闭页面。` : '正在统计数量…'}
      </p>
    </div>
  );
}
