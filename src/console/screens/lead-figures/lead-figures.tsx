import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LEAD_TIER_NOTES, LEAD_TIERS } from '@contract/rules/lead';
import { type LeadFigures, useLeadFigures } from '@/features/lead/queries';
import { readArea } from '@/lib/area-words';
import { numberText } from '@/lib/number-text';
import { getConfig } from '@/platform/config';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import { AreaSelect, DaysPicker } from '../../ui/selects';
import { FiguresSkeleton } from '../../ui/skeletons';
import { FlowPanel } from './flow-panel';
import { type LeadsAsked, LeadsLink } from './leads-link';
// Styles of figures elsewhere in the console.
import '../figures/figures.scss';
import './lead-figures.scss';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (text: string | null): string | undefined => (text && DAY.test(text) ? text : undefined);

/** Returns the area and the days from the address; a change replaces the address, so that back leaves the screen. */
function useScope() {
  const [params, setParams] = useSearchParams();
  const scope = useMemo(() => {
    const [areaCode, from, to] = [readArea(params.get('areaCode') ?? undefined), dayIn(params.get('from')), dayIn(params.get('to'))];
    return { ...(areaCode !== undefined && { areaCode }), ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  }, [params]);
  const show = (changes: Record<string, string | undefined>) => {
    const next: Record<string, string | undefined> = { ...scope, ...changes };
    setParams(new URLSearchParams(Object.entries(next).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))), {
      replace: true,
    });
  };
  return { scope, show };
}

/** The states of the leads, where they are stuck, and their outcomes; each number opens the list of the leads it counts. */
export function LeadFiguresScreen() {
  const { scope, show } = useScope();
  const { areaCode, from, to } = scope;
  const { data, error, isPending, refetch } = useLeadFigures(scope);
  return (
    <div className="figures">
      <div className="figures-top">
        <h1 className="console-page-title">{getConfig().leadLabel}统计</h1>
      </div>
      <section className="console-panel" aria-label="总体情况">
        <div role="search" aria-label="统计范围" className="figures-filters">
          <AreaSelect
            className="figures-filters__pick"
            aria-label="区域"
            placeholder="全部区域"
            allowClear
            popupMatchSelectWidth={false}
            value={areaCode}
            onChange={(code) => show({ areaCode: code })}
          />
          <DaysPicker
            className="figures-filters__period"
            aria-label="提出日期"
            placeholder={['提出日期', '至']}
            from={from}
            to={to}
            onChange={(first, last) => show({ from: first, to: last })}
          />
        </div>
        {error && !data && <LoadFailed what="线索统计" error={error} onRetry={() => void refetch()} />}
        {isPending && <FiguresSkeleton />}
        {data && <Rates figures={data} list={scope} />}
      </section>
      {data && <FlowPanel figures={data} list={scope} />}
      {data && <Tiers figures={data} list={scope} />}
      {data && data.units.length > 0 && <Units figures={data} list={scope} />}
    </div>
  );
}

const PERCENT = 100;
const rateText = (rate: number | null): string => (rate === null ? '—' : `${(rate * PERCENT).toFixed(1)}%`);

interface PartProps {
  figures: LeadFigures;
  list: LeadsAsked;
}

function Rates({ figures, list }: PartProps) {
  const { published, claimed, suggested, assigned, done, claimRate, suggestionRate, doneRate } = figures;
  const rates = [
    {
      name: '认领率',
      rate: claimRate,
      part: claimed,
      ever: 'claimed',
      all: published,
      allEver: 'published',
      of: '认领过的',
      ofAll: '公开过的',
    },
    {
      name: '转化率',
      rate: suggestionRate,
      part: suggested,
      ever: 'suggested',
      all: published,
      allEver: 'published',
      of: '转为建议的',
      ofAll: '公开过的',
    },
    {
      name: '直办办结率',
      rate: doneRate,
      part: done,
      ever: 'done',
      all: assigned,
      allEver: 'assigned',
      of: '直接交办后办结的',
      ofAll: '直接交办的',
    },
  ];
  return (
    <>
      <dl className="lead-figures__rates">
        {rates.map(({ name, rate, part, ever, all, allEver, of, ofAll }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="lead-figures__rate">{rateText(rate)}</dd>
            <dd>
              {of} <LeadsLink count={part} list={{ ...list, ever }} of={of} /> 条，{ofAll}{' '}
              <LeadsLink count={all} list={{ ...list, ever: allEver }} of={ofAll} /> 条
            </dd>
          </div>
        ))}
      </dl>
      <p className="figures-note">
        按提出日期统计。认领率是公开过的线索中曾被代表认领的占比，转化率是其中转为代表建议的占比，直办办结率是直接交办的线索中已办结的占比。
      </p>
    </>
  );
}

const Tiers = ({ figures: { tiers }, list }: PartProps) => (
  <Panel title="按层级">
    <ul className="lead-figures__rows">
      {tiers.map(({ tier, count, done }) => (
        <li key={tier}>
          <strong>{LEAD_TIERS[tier]}</strong>
          <span>
            <LeadsLink count={count} list={{ ...list, tier }} of={LEAD_TIERS[tier]} /> 条，办结{' '}
            <LeadsLink count={done} list={{ ...list, tier, state: 'closed' }} of={`${LEAD_TIERS[tier]}办结`} /> 条
          </span>
          <span className="console-muted">{LEAD_TIER_NOTES[tier]}</span>
        </li>
      ))}
    </ul>
  </Panel>
);

const Units = ({ figures: { units }, list }: PartProps) => (
  <Panel title="承办单位">
    <ul className="lead-figures__rows">
      {units.map(({ unitId, unitName, open, over }) => (
        <li key={unitId}>
          <strong>{unitName}</strong>
          <span>
            办理中 <LeadsLink count={open} list={{ ...list, unitId, state: 'assigned' }} of={`${unitName}办理中`} /> 条
            {over > 0 && (
              <span className="lead-figures__over">
                {`，其中超期 `}
                <LeadsLink count={over} list={{ ...list, unitId, state: 'assigned', due: 'over' }} of={`${unitName}超期`} /> 条
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
    <p className="figures-note">正在办理的，超期多的在前，共 {numberText(units.length)} 个单位。</p>
  </Panel>
);
