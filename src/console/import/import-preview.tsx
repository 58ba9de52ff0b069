import { Alert, Button, Table, type TableProps } from 'antd';
import type { ImportCheck } from '@/features/exchange/api';
import { numberText } from '@/lib/number-text';
import type { UploadProps } from './import-start';

interface ImportPreviewProps extends UploadProps {
  check: ImportCheck;
  /** The measure word for its rows. */
  unit: string;
  importing: boolean;
  onConfirm: () => void;
}

type Row = ImportCheck['preview']['rows'][number];

const ROW_WIDTH = 72;
/** The width of one character in pixels, including its share of the padding. */
const CHARACTER_WIDTH = 9;

const columnsOf = ({ columns }: ImportCheck['preview']): NonNullable<TableProps<Row>['columns']> => [
  { key: 'row', title: '行', dataIndex: 'row', width: ROW_WIDTH },
  ...columns.map(({ title, width }, place) => ({
    key: title,
    title,
    dataIndex: ['cells', place],
    width: Math.max(width * CHARACTER_WIDTH, ROW_WIDTH),
    ellipsis: true,
  })),
];

/** Shows a file without problems: its first rows, and the button that imports all rows. */
export function ImportPreview({ check, unit, importing, onConfirm, onUpload, uploading }: ImportPreviewProps) {
  const { fileName, rows, preview } = check;
  const columns = columnsOf(preview);
  return (
    <>
      <Alert
        className="console-form-alert"
        type="success"
        showIcon
        message={`“${fileName}”共 ${numberText(rows)} 行，没有发现问题`}
        description={
          rows > preview.rows.length
            ? `下面是前 ${numberText(preview.rows.length)} 行，确认后导入全部 ${numberText(rows)} ${unit}。`
            : '请核对后确认导入。'
        }
      />
      <Table<Row>
        rowKey="row"
        size="small"
        columns={columns}
        dataSource={[...preview.rows]}
        tableLayout="fixed"
        scroll={{ x: columns.reduce((sum, { width }) => sum + Number(width), 0) }}
        pagination={false}
      />
      <div className="console-import__actions">
        <Button loading={uploading} disabled={importing} onClick={onUpload}>
          换一个文件
        </Button>
        <Button type="primary" loading={importing} disabled={uploading} onClick={onConfirm}>
          确认导入 {numberText(rows)} {unit}
        </Button>
      </div>
    </>
  );
}
