import { Alert, Button, Table, type TableProps } from 'antd';
import type { ImportCheck } from '@/features/exchange/api';
import { numberText } from '@/lib/number-text';
import type { UploadProps } from './import-start';

interface ImportPreviewProps extends UploadProps {
  check: ImportCheck;
  importing: boolean;
  onConfirm: () => void;
}

type Row = ImportCheck['preview'][number];

const WIDTHS = { row: 72, kind: 80, title: 360, deputy: 120 };
const TOTAL_WIDTH = Object.values(WIDTHS).reduce((sum, width) => sum + width, 0);

const COLUMNS: NonNullable<TableProps<Row>['columns']> = [
  { key: 'row', title: '行', dataIndex: 'row', width: WIDTHS.row },
  { key: 'kind', title: '类型', dataIndex: 'kind', width: WIDTHS.kind },
  { key: 'title', title: '标题', dataIndex: 'title', width: WIDTHS.title, ellipsis: true },
  { key: 'deputyName', title: '领衔代表', dataIndex: 'deputyName', width: WIDTHS.deputy, ellipsis: true },
];

/** A file without a problem: its first rows, and what brings all of them in. */
export function ImportPreview({ check, importing, onConfirm, onUpload, uploading }: ImportPreviewProps) {
  const { fileName, rows, preview } = check;
  return (
    <>
      <Alert
        className="console-form-alert"
        type="success"
        showIcon
        message={`“${fileName}”共 ${numberText(rows)} 行，没有发现问题`}
        description={
          rows > preview.length
            ? `下面是前 ${numberText(preview.length)} 行，确认后导入全部 ${numberText(rows)} 件。`
            : '请核对后确认导入。'
        }
      />
      <Table<Row>
        rowKey="row"
        size="small"
        columns={COLUMNS}
        dataSource={preview}
        tableLayout="fixed"
        scroll={{ x: TOTAL_WIDTH }}
        pagination={false}
      />
      <div className="console-import__actions">
        <Button loading={uploading} disabled={importing} onClick={onUpload}>
          换一个文件
        </Button>
        <Button type="primary" loading={importing} disabled={uploading} onClick={onConfirm}>
          确认导入 {numberText(rows)} 件
        </Button>
      </div>
    </>
  );
}
