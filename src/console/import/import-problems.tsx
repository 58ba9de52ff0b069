import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { type ImportCheck, saveProblemList } from '@/features/exchange/api';
import { numberText } from '@/lib/number-text';
import type { UploadProps } from './import-start';

type Problem = ImportCheck['problems'][number];

const WIDTHS = { row: 72, column: 120, value: 200, reason: 320 };
const TOTAL_WIDTH = Object.values(WIDTHS).reduce((sum, width) => sum + width, 0);

const COLUMNS: NonNullable<TableProps<Problem>['columns']> = [
  { key: 'row', title: '行', dataIndex: 'row', width: WIDTHS.row },
  { key: 'column', title: '列', width: WIDTHS.column, render: (_value, { column }) => column || '整行' },
  {
    key: 'value',
    title: '填写的内容',
    width: WIDTHS.value,
    ellipsis: true,
    render: (_value, { value }) => value || <span className="console-muted">（空）</span>,
  },
  { key: 'reason', title: '原因', dataIndex: 'reason', width: WIDTHS.reason },
];

/** Lists all problems of the file, cell by cell. */
export function ImportProblems({ check, onUpload, uploading }: UploadProps & { check: ImportCheck }) {
  const { fileName, rows, problems, problemCount, problemListId } = check;
  const [saving, setSaving] = useState(false);
  const save = (id: string) => {
    setSaving(true);
    // The transport has already shown the error.
    saveProblemList(id, fileName)
      .catch(() => undefined)
      .finally(() => setSaving(false));
  };
  return (
    <>
      <Alert
        className="console-form-alert"
        type="error"
        showIcon
        message={`“${fileName}”共 ${numberText(rows)} 行，发现 ${numberText(problemCount)} 处问题`}
        description={`没有导入任何数据。请在文件中逐处改正后重新上传。${problemCount > problems.length ? `下面列出前 ${numberText(problems.length)} 处。` : ''}`}
      />
      <Table<Problem>
        rowKey={({ row, column, reason }) => `${String(row)} ${column} ${reason}`}
        size="small"
        columns={COLUMNS}
        dataSource={problems}
        tableLayout="fixed"
        scroll={{ x: TOTAL_WIDTH }}
        pagination={{ defaultPageSize: 20, hideOnSinglePage: true, showTotal: (total) => `共 ${numberText(total)} 处` }}
      />
      <div className="console-import__actions">
        {problemListId !== null && (
          <Button icon={<DownloadOutlined />} loading={saving} onClick={() => save(problemListId)}>
            下载错误清单
          </Button>
        )}
        <Button type="primary" icon={<UploadOutlined />} loading={uploading} onClick={onUpload}>
          重新上传
        </Button>
      </div>
    </>
  );
}
