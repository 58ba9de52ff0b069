import { DownloadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import type { DraftLaw } from '@/features/draft-law/queries';
import { saveLawTable } from '@/features/draft-law/table';
import { errorText } from '@/platform/error-text';
import { Panel } from '../../ui/panel';
import { RichTextView } from '../../ui/rich-text';

/** What came of it, once it is told; its table 条文—意见—采纳 is to be had in Word as soon as opinions are sorted. */
export function ResultPanel({ law }: { law: DraftLaw }) {
  const { message } = App.useApp();
  const [isSaving, setSaving] = useState(false);
  if (law.state !== 'sorting' && law.state !== 'result') return null;
  const save = () => {
    setSaving(true);
    void saveLawTable(law)
      .catch((error: unknown) => void message.error(errorText(error)))
      .finally(() => setSaving(false));
  };
  return (
    <Panel
      title={law.state === 'result' ? '结果公布' : '意见整理'}
      extra={
        <Button icon={<DownloadOutlined />} loading={isSaving} onClick={save}>
          下载意见采纳情况表
        </Button>
      }
    >
      {law.result.length === 0 ? <p className="console-muted">全部意见处理后可以公布结果。</p> : <RichTextView text={law.result} />}
    </Panel>
  );
}
