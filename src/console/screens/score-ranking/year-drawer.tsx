import { Link } from 'react-router-dom';
import { daysOfPart, pointsText, SCORE_PARTS } from '@contract/rules/score';
import { type ScoreYear, useScoreYear } from '@/features/score/years';
import { dayText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { unmountOnClose } from '../../form/unmount-on-close';
import { FormDrawer } from '../../form/form-drawer';
import { SubjectLink } from '../../list/subject-link';
import { useScreenLinks } from '../../menu/use-screen-links';
import { type Fact, FactList } from '../../ui/fact-list';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import { BandTag } from './band-tag';
import { MonthBars } from './month-bars';
import { YearRecords } from './year-records';
import './score-ranking.scss';

interface DrawerProps {
  id?: number;
  open: boolean;
  onClose: () => void;
}

function Loader({ id, ...rest }: DrawerProps & { onClosed: () => void }) {
  const { data, error, refetch } = useScoreYear(id);
  if (data) return <Year year={data} {...rest} />;
  return (
    <FormDrawer {...rest} title="年度积分" actions={null}>
      {error ? <LoadFailed what="年度积分" error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} />}
    </FormDrawer>
  );
}

/** The parts of a deputy's year: by rule, by month, and by record. */
export const YearDrawer = unmountOnClose<DrawerProps>(Loader);

const isPartOfYear = ({ days, of }: ScoreYear): boolean => days < of;

const factsOf = (year: ScoreYear): Fact[] => [
  ['代表', <SubjectLink key="deputy" type="deputy" row={{ id: year.deputyId, title: year.name }} />],
  ['代表团', year.delegationName],
  ['人大', year.areaName],
  ['积分', pointsText(year.total)],
  ['折合全年', isPartOfYear(year) ? pointsText(year.converted) : ''],
  ['档次', <BandTag key="band" band={year.band} />],
  ['名次', year.place === null ? '任职不足 90 天，不排名' : `第 ${String(year.place)} 名，共 ${numberText(year.ranked)} 名`],
  ['在任天数', isPartOfYear(year) ? `${String(year.days)} 天，共 ${String(year.of)} 天` : ''],
  ['待复核', year.waiting === 0 ? '' : `${numberText(year.waiting)} 条`],
  ['公示', year.published.length === 0 ? '' : year.published.map((part) => SCORE_PARTS[part]).join('、')],
  ['公示至', year.publicityEndsAt === null ? '' : dayText(year.publicityEndsAt)],
  ['归档', year.closed ? '已归档' : ''],
  ['提醒', year.warning ? '上半年积分偏低，已提醒本人' : ''],
];

function Year({ year, ...rest }: Omit<DrawerProps, 'id'> & { year: ScoreYear; onClosed: () => void }) {
  const { from, to } = daysOfPart(year.year, 'year');
  const all = useScreenLinks().to('score/list', new URLSearchParams({ deputyId: String(year.deputyId), from, to }).toString());
  return (
    <FormDrawer {...rest} title={`${year.name} ${String(year.year)} 年积分 ${pointsText(year.total)}`} actions={null}>
      <FactList facts={factsOf(year)} />
      <h3 className="console-drawer-heading">按规则</h3>
      <ul className="score-year__tree">
        {year.tree.map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </ul>
      <h3 className="console-drawer-heading">各月积分</h3>
      <MonthBars months={year.months} />
      <h3 className="console-drawer-heading">积分记录</h3>
      <YearRecords query={{ deputyId: year.deputyId, from, to }} />
      {all !== null && (
        <Link className="console-link" to={all}>
          查看全部记录
        </Link>
      )}
    </FormDrawer>
  );
}

type TreePart = ScoreYear['tree'][number];

const cappedText = ({ raw, points }: { raw: number; points: number }): string =>
  raw > points ? `，超过上限的 ${pointsText(raw - points)}不计` : '';

/** A rule of the first level with its counted points, and below it each rule of the second level that has records. */
function Part({ part: { name, bonus, base, cap, raw, points, rules } }: { part: TreePart }) {
  const share = cap > 0 ? Math.max(0, Math.min(1, points / cap)) : 0;
  const written = rules.filter(({ count }) => count > 0);
  return (
    <li className="score-year__part">
      <p className="score-year__head">
        <span>
          <strong>{name}</strong>
          {bonus && <span className="console-muted">（加分项）</span>}
        </span>
        <span className="score-year__points">
          {pointsText(points)}，上限 {pointsText(cap)}
          {cappedText({ raw, points })}
        </span>
      </p>
      <span className="score-year__track" aria-hidden>
        <span className="score-year__fill" style={{ width: `${String(share * 100)}%` }} />
      </span>
      {base > 0 && <p className="console-muted">基础分 {pointsText(base)}</p>}
      <ul className="score-year__rules">
        {written.map((rule) => (
          <li key={rule.id}>
            <span>
              {rule.name}
              <span className="console-muted">
                {` ${numberText(rule.count)} 次${rule.cap === null ? '' : `，上限 ${pointsText(rule.cap)}`}${cappedText(rule)}`}
              </span>
            </span>
            <span className="score-year__points">{pointsText(rule.points, { signed: true })}</span>
          </li>
        ))}
        {written.length === 0 && <li className="console-muted">还没有记录</li>}
      </ul>
    </li>
  );
}
