import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { type FiguresQuery, type SuggestionFigures as Figures, useFigures } from '@/features/figures/queries';
import { keyIn } from '@/lib/address-words';
import { onPrint, printPage } from '@/platform/viewport';
import { LoadFailed } from '../../ui/load-failed';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import { FiguresSkeleton } from '../../ui/skeletons';
import { Bars } from './bars';
import { FiguresFilters } from './figures-filters';
import { parseFiguresQuery, searchOf } from './figures-query';
import { HeadNumbers } from './head-numbers';
import { type Grouping, GROUPINGS, NamedTable } from './named-table';
import { Trend } from './trend';
// Print styles of the console.
import { SUGGESTION_LIST } from '@contract/lists/suggestion';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { minuteText } from '@/lib/dates';
import { chipsOf } from '../../list/chips';
import { useFilterNames } from '../../list/use-filter-names';
import '../../detail/print.scss';
import './figures.scss';

/** Returns the filters of the figures and the grouping of the table from the address; a change replaces the address, so that back leaves the screen. */
function useFiguresView() {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => parseFiguresQuery(params), [params]);
  const grouping: Grouping = keyIn(GROUPINGS, params.get('by')) ?? 'unit';
  const show = useCallback(
    (next: FiguresQuery, group: Grouping) => {
      const search = new URLSearchParams(searchOf(next));
      if (group !== 'unit') search.set('by', group);
      setParams(search, { replace: true });
    },
    [setParams],
  );
  return { query, grouping, show };
}

/** Returns the time at which printing of the current page was requested, null on the screen; and the function that prints. */
function usePrinting() {
  const [at, setAt] = useState<Date | null>(null);
  // Synchronously: the browser captures the page as soon as the listener returns.
  useEffect(() => onPrint((printing) => flushSync(() => setAt(printing ? new Date() : null))), []);
  const print = () => {
    printPage();
    // Not every browser fires an event after printing; the call returns only after it.
    setAt(null);
  };
  return { printedAt: at, print };
}

/** Figures of the suggestions that the role can see; every number opens the list of exactly the items it counts. */
export function SuggestionFigures() {
  const { query, grouping, show } = useFiguresView();
  const figures = useFigures(query);
  const { printedAt, print } = usePrinting();
  return (
    <div className="figures">
      <div className="figures-top">
        <h1 className="console-page-title">统计分析</h1>
        <Button className="figures-print" icon={<PrinterOutlined aria-hidden />} onClick={print}>
          打印
        </Button>
      </div>
      <PrintedScope query={query} at={printedAt} />
      <section className="console-panel" aria-label="总体情况">
        <FiguresFilters query={query} onChange={(changes) => show({ ...query, ...changes }, grouping)} onClear={() => show({}, grouping)} />
        {figures.isError && !figures.data && <LoadFailed what="统计" error={figures.error} onRetry={() => void figures.refetch()} />}
        {figures.isPending && <FiguresSkeleton />}
        {figures.data && (
          <>
            <HeadNumbers figures={figures.data} />
            <p className="figures-note figures-note--screen">
              统计您看得到的、已经提交的全部建议议案，包括不予受理的和已撤回的。点数字看对应的列表，件数一致。
            </p>
          </>
        )}
      </section>
      {figures.data?.total.count === 0 && (
        <section className="console-panel">
          <EmptyState inside title="没有可以统计的建议" text="请放宽届次、区域或时间等条件；代表提交建议后会出现在这里。" />
        </section>
      )}
      {figures.data && figures.data.total.count > 0 && (
        <Parts figures={figures.data} grouping={grouping} isWhole={printedAt !== null} onGroup={(group) => show(query, group)} />
      )}
    </div>
  );
}

interface PartsProps {
  figures: Figures;
  grouping: Grouping;
  /** The table without pages, because pages cannot be turned on paper. */
  isWhole: boolean;
  onGroup: (grouping: Grouping) => void;
}

function Parts({ figures, grouping, isWhole, onGroup }: PartsProps) {
  const { average, median } = figures.replyDays;
  const took = average === null ? undefined : `平均 ${String(average)} 天，半数在 ${String(median)} 天内答复。`;
  return (
    <>
      <Panel title="每月提交与答复">
        <Trend months={figures.trend} />
      </Panel>
      <Panel title="分类情况">
        <div className="figures-parts">
          <Bars title="办理状态" rows={figures.byStatus} short />
          <Bars title="类别" rows={figures.byCategory} />
          <Bars title="答复类别" rows={figures.byClass.map((row) => ({ ...row, name: `${row.key} ${row.name}` }))} />
          <Bars title="答复用时" rows={figures.bySpan} {...(took ? { note: took } : {})} />
          <Bars title="对办理工作的评价" rows={figures.byHandling} />
          <Bars title="对办理结果的评价" rows={figures.byResult} />
        </div>
      </Panel>
      <Panel title="分组对比">
        <NamedTable figures={figures} grouping={grouping} isWhole={isWhole} onGroup={onGroup} />
      </Panel>
    </>
  );
}

/** Shows the filters of the figures and the time of printing: the filter fields are not printed. Renders nothing while `at` is null. */
function PrintedScope({ query, at }: { query: FiguresQuery; at: Date | null }) {
  const names = useFilterNames(SUGGESTION_LIST, query);
  if (at === null) return null;
  const kind = query.kind ? [SUGGESTION_KINDS[query.kind]] : [];
  const conditions = [...kind, ...chipsOf(SUGGESTION_LIST, query, names, { unfolded: false }).map(({ text }) => text)];
  return (
    <p className="figures-scope">
      统计范围：{conditions.length > 0 ? conditions.join('；') : '看得到的全部建议和议案'}。打印时间：{minuteText(at.toISOString())}
    </p>
  );
}
