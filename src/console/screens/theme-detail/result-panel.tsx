import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { Theme } from '@/features/theme/queries';
import { saveReport } from '@/features/theme/report';
import { Panel } from '../../ui/panel';
import { RichTextView } from '../../ui/rich-text';

/** The result, once announced, and the report in Word. */
export function ResultPanel({ theme }: { theme: Theme }) {
  const [isSaving, setSaving] = useState(false);
  if (theme.result.length === 0) return null;
  const save = () => {
    setSaving(true);
    // The transport has already shown the error.
    void saveReport(theme)
      .catch(() => undefined)
      .finally(() => setSaving(false));
  };
  return (
    <Panel
      title="结果公布"
      extra={
        <Button icon={<DownloadOutlined />} loading={isSaving} onClick={save}>
          下载结果报告
        </Button>
      }
    >
      <RichTextView text={theme.result} />
    </Panel>
  );
}
