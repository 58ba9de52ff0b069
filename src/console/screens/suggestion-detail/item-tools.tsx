import { FileWordOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { saveWordFile } from '@/features/suggestion/documents';
import type { Suggestion } from '@/features/suggestion/api';
import { printPage } from '@/platform/viewport';
import { BackToList } from '../../detail/back-to-list';

/** The tools for an item: save as a Word file, print, and go back. */
export function ItemTools({ item }: { item: Suggestion }) {
  const [saving, setSaving] = useState(false);
  const save = () => {
    setSaving(true);
    // The transport has already shown the error.
    saveWordFile(item)
      .catch(() => undefined)
      .finally(() => setSaving(false));
  };
  return (
    <div className="console-item-tools">
      <Button type="text" icon={<FileWordOutlined />} loading={saving} onClick={save}>
        导出 Word
      </Button>
      <Button type="text" icon={<PrinterOutlined />} onClick={printPage}>
        打印
      </Button>
      <BackToList of="suggestion" />
    </div>
  );
}
