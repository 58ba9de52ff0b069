import { Steps } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ImportCheck, ImportList } from '@/features/exchange/api';
import { useCheckImport, useRunImport } from '@/features/exchange/queries';
import { pickFiles } from '@/platform/files';
import { FailureAlert } from '../ui/failure-alert';
import { ImportPreview } from './import-preview';
import { ImportProblems } from './import-problems';
import { ImportStart } from './import-start';
import './import.scss';

const EXTENSIONS = ['xlsx', 'csv'];
const STEPS = [{ title: '下载模板并填写' }, { title: '上传检查' }, { title: '确认导入' }];

type Result = { check: ImportCheck; imported?: number } | undefined;

/** Returns the current step of the import. */
function stepOf(result: Result): { current: number; status: 'process' | 'error' | 'finish' } {
  if (!result) return { current: 0, status: 'process' };
  if (result.imported !== undefined) return { current: 2, status: 'finish' };
  return result.check.id === null ? { current: 1, status: 'error' } : { current: 2, status: 'process' };
}

interface ImportScreenProps {
  /** The list that the rows are imported into, as the contract names it, and the name of its table. */
  list: ImportList;
  name: string;
  /** What a row of the table is, and the measure word for rows. */
  row: string;
  unit: string;
  onImported: () => void;
  /** Renders the result: the number of imported rows, and the button that begins the next import. */
  done: (imported: number, onBegin: () => void) => ReactNode;
}

/** Imports a table: a template, a check that lists every problem, and the import, which takes all rows or no rows. */
export function ImportScreen({ list, name, row, unit, onImported, done }: ImportScreenProps) {
  const [result, setResult] = useState<Result>();
  const check = useCheckImport(list);
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
        onImported();
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
      <h1 className="console-page-title">导入{name}</h1>
      <section className="console-panel console-import">
        <Steps size="small" items={STEPS} {...stepOf(result)} />
        <div className="console-import__body" aria-live="polite">
          <FailureAlert error={error} description="没有导入任何数据。" />
          {!result && <ImportStart list={list} name={name} row={row} {...again} />}
          {result && result.check.id === null && <ImportProblems check={result.check} {...again} />}
          {result && result.check.id !== null && result.imported === undefined && (
            <ImportPreview check={result.check} unit={unit} importing={run.isPending} onConfirm={() => confirm(result.check)} {...again} />
          )}
          {result?.imported !== undefined && done(result.imported, begin)}
        </div>
      </section>
    </>
  );
}
