import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { type ImportList, saveTemplate } from '@/features/exchange/api';

export interface UploadProps {
  onUpload: () => void;
  uploading: boolean;
}

interface ImportStartProps extends UploadProps {
  list: ImportList;
  name: string;
  /** What a row of the table is. */
  row: string;
}

/** Offers the template, and the upload of the filled-in file. */
export function ImportStart({ list, name, row, onUpload, uploading }: ImportStartProps) {
  const [saving, setSaving] = useState(false);
  const save = () => {
    setSaving(true);
    // The transport has already shown the error.
    saveTemplate(list, name)
      .catch(() => undefined)
      .finally(() => setSaving(false));
  };
  return (
    <div className="console-import__start">
      <section className="console-import__card">
        <h2 className="console-import__title">1. 下载模板并填写</h2>
        <p className="console-import__text">每行{row}。各列怎样填写，见模板中的“填写说明”。</p>
        <Button icon={<DownloadOutlined />} loading={saving} onClick={save}>
          下载模板
        </Button>
      </section>
      <section className="console-import__card">
        <h2 className="console-import__title">2. 上传文件检查</h2>
        <p className="console-import__text">支持 .xlsx 和 .csv，不超过 10 MB。上传后先检查，不会写入任何数据。</p>
        <Button type="primary" icon={<UploadOutlined />} loading={uploading} onClick={onUpload}>
          {uploading ? '正在检查' : '选择文件'}
        </Button>
      </section>
    </div>
  );
}
