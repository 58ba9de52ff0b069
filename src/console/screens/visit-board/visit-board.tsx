import { Segmented, Select } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { beijingYear } from '@contract/rules/beijing';
import { shareText, spanOf, VISIT_REACHES, VISIT_STANDARD } from '@contract/rules/visit';
import { useVisitFigures, type VisitFigures } from '@/features/visit/queries';
import { shownAreas } from '@/features/visit/shown-areas';
import { keyIn, positiveIn } from '@/lib/address-words';
import { readArea } from '@/lib/area-words';
import { numberText } from '@/lib/number-text';
import { LoadFailed } from '../../ui/load-failed';
import { AreaSelect } from '../../ui/selects';
import { FiguresSkeleton } from '../../ui/skeletons';
import { DeputyTable } from './deputy-table';
import { type Counted, CountedTable } from './counted-table';
import { VillageTable } from './village-table';
import { VisitsLink } from './visits-link';
// Styles of figures elsewhere in the console.
import '../figures/figures.scss';
import './visit-board.scss';

const GROUPINGS = { area: '按地区', village: '按村（社区）', month: '按月', deputy: '按代表' } as const;
type Grouping = keyof typeof GROUPINGS;

const YEARS_SHOWN = 5;

/** Returns the year, the area and the grouping from the address; a change replaces the address, so that back leaves the screen. */
function useBoard() {
  const [params, setParams] = useSearchParams();
  const now = beijingYear(new Date());
  const asked = positiveIn(params.get('year')) ?? now;
  const year = asked > now - YEARS_SHOWN && asked <= now ? asked : now;
  const areaCode = readArea(params.get('areaCode') ?? undefined);
  const grouping: Grouping = keyIn(GROUPINGS, params.get('by')) ?? 'area';
  const show = (changes: { year?: number; areaCode?: string | undefined; by?: Grouping; reach?: string }) => {
    const next = { year: String(year), areaCode, by: grouping, ...changes };
    setParams(new URLSearchParams(Object.entries(next).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))), {
      replace: true,
    });
  };
  return { now, year, areaCode, grouping, reach: params.get('reach') ?? '', show };
}

const areaRows = ({ year, byArea }: VisitFigures): Counted[] =>
  shownAreas(byArea).map(({ areaCode, areaName, isOwn, ...figures }) => ({
    ...figures,
    key: areaCode,
    name: areaName,
    list: { ...spanOf(year), areaCode, tallied: true, ...(isOwn && { areaOnly: true }) },
  }));

const monthRows = ({ year, areaCode, byMonth }: VisitFigures): Counted[] =>
  byMonth.map(({ month, ...figures }) => ({
    ...figures,
    key: String(month),
    name: `${String(month)} 月`,
    list: { ...spanOf(year, month), areaCode, tallied: true },
  }));

/** The totals of the visits of a year; every number opens the list of the visits it counts. */
export function VisitBoard() {
  const { now, year, areaCode, grouping, reach, show } = useBoard();
  const query = useMemo(() => ({ year, ...(areaCode !== undefined && { areaCode }) }), [year, areaCode]);
  const { data, error, isPending, refetch } = useVisitFigures(query);
  return (
    <div className="figures">
      <div className="figures-top">
        <h1 className="console-page-title">走访看板</h1>
      </div>
      <section className="console-panel" aria-label="总体情况">
        <div role="search" aria-label="统计范围" className="figures-filters">
          <Select<number>
            className="figures-filters__pick"
            aria-label="年度"
            value={year}
            options={Array.from({ length: YEARS_SHOWN }, (_, back) => ({ value: now - back, label: `${String(now - back)} 年` }))}
            onChange={(chosen) => show({ year: chosen })}
          />
          <AreaSelect
            className="figures-filters__pick"
            aria-label="区域"
            placeholder="全部区域"
            allowClear
            popupMatchSelectWidth={false}
            value={areaCode}
            onChange={(code) => show({ areaCode: code })}
          />
        </div>
        {error && !data && <LoadFailed what="走访统计" error={error} onRetry={() => void refetch()} />}
        {isPending && <FiguresSkeleton />}
        {data && <Heads figures={data} onReach={(reach) => show({ by: 'deputy', reach })} />}
      </section>
      {data && (
        <section className="console-panel" aria-label="分组对比">
          <Segmented<Grouping>
            className="figures-table__by"
            aria-label="统计口径"
            value={grouping}
            options={Object.entries(GROUPINGS).map(([value, label]) => ({ value: value as Grouping, label }))}
            onChange={(by) => show({ by })}
          />
          {grouping === 'area' && <CountedTable title="地区" rows={areaRows(data)} inOffice={data.inOffice} untouched="未走访" />}
          {grouping === 'village' && <VillageTable key={`${String(year)} ${areaCode ?? ''}`} query={query} />}
          {grouping === 'month' && <CountedTable title="月份" rows={monthRows(data)} inOffice={data.inOffice} untouched="—" />}
          {grouping === 'deputy' && <DeputyTable key={reach} query={query} reachAtFirst={keyIn(VISIT_REACHES, reach)} />}
        </section>
      )}
    </div>
  );
}

function Heads({ figures, onReach }: { figures: VisitFigures; onReach: (reach: string) => void }) {
  const { year, areaCode, visits, people, visited, standard, inOffice } = figures;
  const list = { ...spanOf(year), areaCode, tallied: true };
  const deputies = (count: number, reach: string, of: string) => (
    <button
      type="button"
      className="visit-board__reach"
      aria-label={`${of} ${numberText(count)} 位，查看代表`}
      onClick={() => onReach(reach)}
    >
      {numberText(count)} / {numberText(inOffice)} 位代表
    </button>
  );
  return (
    <>
      <dl className="visit-board__heads">
        <div>
          <dt>走访次数</dt>
          <dd>
            <VisitsLink count={visits} list={list} of="走访次数" />
          </dd>
        </div>
        <div>
          <dt>走访人次</dt>
          <dd>
            <VisitsLink count={people} list={list} of="走访人次" />
          </dd>
        </div>
        <div>
          <dt>覆盖率</dt>
          <dd>{shareText(visited, inOffice)}</dd>
          <dd className="visit-board__of">{deputies(visited, 'some', '已走访')}</dd>
        </div>
        <div>
          <dt>达标率</dt>
          <dd>{shareText(standard, inOffice)}</dd>
          <dd className="visit-board__of">{deputies(standard, 'standard', '已达标')}</dd>
        </div>
      </dl>
      <p className="figures-note">
        统计已登记和已计入的走访。覆盖率是至少走访一次的在任代表占比，达标率是走访 {String(VISIT_STANDARD)}{' '}
        次以上的占比。点数字看对应的列表。
      </p>
    </>
  );
}
