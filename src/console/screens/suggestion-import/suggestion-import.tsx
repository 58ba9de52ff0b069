import { Steps } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportCheck } from '@/features/exchange/api';
import { useCheckImport, useRunImport } from '@/features/exchange/queries';
import { refreshSuggestions } from '@/features/suggestion/queries';
import { pickFiles } from '@/platform/files';
import { FailureAlert } from '../../ui/failure-alert';
import { ImportDone } from './import-done';
import { ImportPreview } from './import-preview';
import { ImportProblems } from './import-problems';
import { ImportStart } from './import-start';
import './suggestion-import.scss';

const EXTENSIONS = ['xlsx', 'csv'];
const STEPS = [{ title: '下载模板并填写' }, { title: '上传检查' }, { title: '确认导入' }];

type Result = { check: ImportCheck; imported?: number } | undefined;

/** Where somebody stands among the steps. */
function stepOf(result: Result): { current: number; status: 'process' | 'error' | 'finish' } {
  if (!result) return { current: 0, status: 'process' };
  if (result.imported !== undefined) return { current: 2, status: 'finish' };
  return result.check.id === null ? { current: 1, status: 'error' } : { current: 2, status: 'process' };
}

/** Brings in a table of suggestions and motions: a template, a check that names every problem, and the import, all or nothing. */
export function SuggestionImport() {
  const client = useQueryClient();
  const [result, setResult] = useState<Result>();
  const check = useCheckImport();
  const run = useRunImport();

  const upload = async () => {
    const [file] = await pickFiles(1, { extensions: EXTENSIONS });
    if (!file) return;
    run.reset();
    check.mutate(file, { onSuccess: (found) => setResult({ check: found }), onError: () => setResult(undefined) });
  };
  const confirm = (checked: ImportCheck) => {
    if (checked.id === null || run.isPending) return;
    run.mutate(checked.id, {
      onSuccess: ({ imported }) => {
        setResult({ check: checked, imported });
        void refreshSuggestions(client, null);
      },
    });
  };
  const begin = () => {
    check.reset();
    run.reset();
    setResult(undefined);
  };
  const error = check.error ?? run.error;
  const again = { onUpload: () => void upload(), uploading: check.isPending };

  return (
    <>
      <h1 className="console-page-title">导入建议议案</h1>
      <section className="console-panel console-import">
        <Steps size="small" items={STEPS} {...stepOf(result)} />
        <div className="console-import__body" aria-live="polite">
          <FailureAlert error={error} description="没有导入任何数据。" />
          {!result && <ImportStart {...again} />}
          {result && result.check.id === null && <ImportProblems check={result.check} {...again} />}
          {result && result.check.id !== null && result.imported === undefined && (
            <ImportPreview check={result.check} importing={run.isPending} onConfirm={() => confirm(result.check)} {...again} />
          )}
          {result?.imported !== undefined && <ImportDone imported={result.imported} onBegin={begin} />}
        </div>
      </section>
    </>
  );
}
