import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { REPORT_FORMS, type ReportForm } from '@contract/rules/dashboard';
import { type AskedReport, saveReport } from '@/features/dashboard/report';

const ITEMS = Object.entries(REPORT_FORMS).map(([key, name]) => ({ key, label: `导出${name}` }));

/** Saves the page as a table or a document; an error is shown. */
export function ReportButton({ of }: { of: Omit<AskedReport, 'form'> }) {
  const [isSaving, setSaving] = useState(false);
  const save = (form: ReportForm) => {
    setSaving(true);
    saveReport({ ...of, form })
      .catch(() => undefined)
      .finally(() => setSaving(false));
  };
  return (
    <Dropdown trigger={['click']} menu={{ items: ITEMS, onClick: ({ key }) => save(key as ReportForm) }}>
      <Button className="figures-print" icon={<DownloadOutlined aria-hidden />} loading={isSaving}>
        导出
      </Button>
    </Dropdown>
  );
}
