import { DownloadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LAW_OPINION_LIST } from '@contract/lists/law-opinion';
import type { DraftLaw } from '@/features/draft-law/queries';
import { hasPublicResult } from '@/features/draft-law/words';
import { saveLawTable } from '@/features/draft-law/files';
import { errorText } from '@/platform/error-text';
import { ExportButton, type ExportButtonProps } from '../../list/export-button';
import type { ListView } from '../../list/list-view';
import { useScreenLinks } from '../../menu/use-screen-links';
import { useReadsAll } from '../draft-law-list/use-reads-all';
import { Panel } from '../../ui/panel';
import { RichTextView } from '../../ui/rich-text';

/** The export of its opinions by article, without folded ones. */
const byPart = (draftLawId: number): ExportButtonProps['state'] => {
  const view: Pick<ListView<typeof LAW_OPINION_LIST>, 'filters' | 'sort' | 'order'> = {
    ...{ filters: { draftLawId, folded: false }, sort: 'part', order: 'asc' },
  };
  return { list: LAW_OPINION_LIST, view: view as ExportButtonProps['state']['view'], columns: [] };
};

/** The result, once announced; its table 条文—意见—采纳 is available on screen, in Word and in Excel as soon as opinions are sorted. */
export function ResultPanel({ law }: { law: DraftLaw }) {
  const { message } = App.useApp();
  const [isSaving, setSaving] = useState(false);
  const link = useScreenLinks().to('lawOpinion/list', `draftLawId=${String(law.id)}&folded=false&sort=part&order=asc`);
  const readsAll = useReadsAll(law);
  if (law.state !== 'result' && !(law.state === 'sorting' && readsAll)) return null;
  if (!readsAll && !hasPublicResult(law))
    return (
      <Panel title="结果公布">
        <p className="console-muted">结果从 {law.phases.results?.beginsOn} 起公开。</p>
      </Panel>
    );
  const save = () => {
    setSaving(true);
    void saveLawTable(law)
      .catch((error: unknown) => void message.error(errorText(error)))
      .finally(() => setSaving(false));
  };
  return (
    <Panel title={law.state === 'result' ? '结果公布' : '意见整理'}>
      {law.result.length === 0 ? <p className="console-muted">全部意见处理后可以公布结果。</p> : <RichTextView text={law.result} />}
      <div className="console-law-tools" role="group" aria-label="意见采纳情况表">
        <span className="console-muted">意见采纳情况表</span>
        {link && (
          <Link className="console-law-tools__link" to={link}>
            按条文查看
          </Link>
        )}
        <Button icon={<DownloadOutlined />} loading={isSaving} onClick={save}>
          导出 Word
        </Button>
        <ExportButton of="lawOpinion" state={byPart(law.id)} adjustable={false} total={undefined} />
      </div>
    </Panel>
  );
}
