import { FileWordOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import { moreText, spanText } from '@contract/rules/performance';
import { useNavigate } from 'react-router-dom';
import { savePerformance, tellPerformancePrint } from '@/features/performance/paper';
import { type Performance, type PerformanceSection, usePerformance } from '@/features/performance/queries';
import { numberText } from '@/lib/number-text';
import { showFailure } from '@/platform/tell-failure';
import { printPage } from '@/platform/viewport';
import { BackToList } from '../../detail/back-to-list';
import { DetailScreen, useDetailId } from '../../detail/detail-screen';
import { SubjectLink } from '../../list/subject-link';
import { useScreenLinks } from '../../menu/use-screen-links';
import { type Fact, FactList } from '../../ui/fact-list';
import { Panel } from '../../ui/panel';
import '../../detail/detail.scss';
import '../../detail/print.scss';
import '../deputy-detail/deputy-detail.scss';
import './performance.scss';

/** The work of a deputy under a mandate, in a year or the whole term, on a page that prints on one sheet. */
export function PerformanceScreen() {
  const id = useDetailId();
  const [year, setYear] = useState<number | null>(null);
  const query = usePerformance(id, year);
  return (
    <DetailScreen
      what="履职档案"
      id={id}
      query={query}
      titleOf={({ name }) => `${name}履职档案`}
      back={<BackToList of="deputy" />}
      onPrinted={tellPerformancePrint}
    >
      {(record) => <Record record={record} onYear={setYear} />}
    </DetailScreen>
  );
}

const factsOf = (record: Performance): Fact[] => [
  ['性别', record.gender],
  ['单位职务', record.occupation],
  ['人大职务', record.offices],
  ['届次', record.termName],
  ['代表团', record.delegationName],
  ['任职日期', record.begunOn ?? ''],
  ['终止日期', record.endedOn ?? ''],
];

function Record({ record, onYear }: { record: Performance; onYear: (year: number | null) => void }) {
  const { name, year, years, asOf, parts, termName } = record;
  return (
    <article className="console-performance">
      <header className="console-panel">
        <h1 className="console-page-title">{`${name}履职档案`}</h1>
        <p className="console-detail-line">
          <span>
            {termName} · {spanText(year)}，截至 {asOf}
          </span>
        </p>
        <div className="console-detail-actions" role="group" aria-label="可办理的操作">
          <Mandates record={record} />
          <Segmented<number>
            aria-label="年度"
            value={year ?? 0}
            onChange={(value) => onYear(value === 0 ? null : value)}
            options={[{ value: 0, label: '本届' }, ...years.slice(0, 6).map((one) => ({ value: one, label: String(one) }))]}
          />
          <Button icon={<FileWordOutlined />} onClick={() => void savePerformance(record).catch(showFailure)}>
            下载 Word
          </Button>
          <Button icon={<PrinterOutlined />} onClick={printPage}>
            打印
          </Button>
        </div>
        <FactList facts={factsOf(record)} isApart />
      </header>
      {parts.map((part) => (
        <Part key={part.part} part={part} />
      ))}
    </article>
  );
}

/** The person's mandates; each opens its own record. */
function Mandates({ record: { id, mandates } }: { record: Performance }) {
  const links = useScreenLinks();
  const navigate = useNavigate();
  if (mandates.length < 2) return null;
  const open = (other: number) => {
    const link = links.subject({ type: 'performance', id: other });
    if (link) void navigate(link);
  };
  return (
    <Select<number>
      aria-label="届次和级别"
      className="console-performance__mandates"
      value={id}
      onChange={open}
      options={mandates.map((one) => ({ value: one.id, label: `${one.areaName} ${one.termName}` }))}
    />
  );
}

function Part({ part: { part, title, totals, rows, more } }: { part: PerformanceSection }) {
  return (
    <Panel title={title}>
      <dl className="console-deputy-work">
        {totals.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{numberText(count)}</dd>
          </div>
        ))}
      </dl>
      {rows.length > 0 && (
        <table className="console-performance__rows">
          <thead>
            <tr>
              <th scope="col">日期</th>
              <th scope="col">事项</th>
              <th scope="col">内容</th>
              <th scope="col">结果</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr key={`${String(row.id)} ${String(place)}`}>
                <td className="console-unbroken">{row.on ?? '—'}</td>
                <td className="console-unbroken">{row.kind}</td>
                <td>{row.id === null ? row.title : <SubjectLink type={part} row={{ id: row.id, title: row.title }} />}</td>
                <td>{row.outcome}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && <p className="console-muted">{moreText(numberText(more))}</p>}
    </Panel>
  );
}
