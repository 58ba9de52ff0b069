import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import type { SCORE_YEAR_LIST } from '@contract/lists/score';
import { daysOfPart, pointsText, SCORE_PARTS, type ScoreBand } from '@contract/rules/score';
import { useSession } from '@/features/session/store';
import { BAND_NAMES } from '@/features/score/rules';
import { useScorePeriods, useScoreYearFigures } from '@/features/score/years';
import { dayText, minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { areaLevel } from '@contract/rules/area';
import { CountWays } from '../../list/count-ways';
import type { ListState } from '../../list/use-list-view';
import { useScreenLinks } from '../../menu/use-screen-links';
import './score-ranking.scss';

const BANDS = Object.keys(BAND_NAMES) as ScoreBand[];

interface FiguresProps {
  state: ListState<typeof SCORE_YEAR_LIST>;
  year: number;
}

/** The figures of the year for the ranked deputies; a number opens the deputies or records it counts. */
export function YearFigures({ state: { view, filter }, year }: FiguresProps) {
  const { level, areaCode, band } = view.filters;
  const scope = { ...(level && { level }), ...(areaCode !== undefined && { areaCode }) };
  const { data } = useScoreYearFigures({ year, ...scope });
  const ownArea = useSession(({ user }) => user?.currentInfo.areaid ?? '');
  if (!data) return null;
  const { from, to } = daysOfPart(year, 'year');
  // The same deputies as in the ranking.
  const search = { from, to, level: level ?? areaLevel(areaCode ?? ownArea), ...(areaCode !== undefined && { areaCode }) };
  return (
    <div className="score-figures">
      <Publicity year={year} />
      <dl className="score-figures__heads">
        <div>
          <dt>代表</dt>
          <dd>{numberText(data.deputies)} 名</dd>
        </div>
        <div>
          <dt>平均分</dt>
          <dd>{data.mean === null ? '—' : pointsText(data.mean)}</dd>
        </div>
        <div>
          <dt>待复核</dt>
          <dd>
            <Count count={data.waiting} unit="条" to="score/list" search={{ ...search, state: 'waiting' }} of="待复核的积分" />
          </dd>
        </div>
        <div>
          <dt>待处理申诉</dt>
          <dd>
            <Count count={data.appeals} unit="件" to="score/appeals" search={{ ...search, state: 'asked' }} of="待处理的申诉" />
          </dd>
        </div>
      </dl>
      <CountWays
        label="按档次查看"
        ways={BANDS.map((one) => ({
          text: BAND_NAMES[one],
          count: data.bands[one],
          isOn: band === one,
          onPress: () => filter({ band: band === one ? undefined : one }),
        }))}
        {...(data.refreshedAt !== null && { note: `自动记分更新于 ${minuteText(data.refreshedAt)}` })}
      />
    </div>
  );
}

interface CountProps {
  count: number;
  unit: string;
  to: string;
  search: Readonly<Record<string, string>>;
  /** The counted items, e.g. 待复核的积分; read by screen readers. */
  of: string;
}

function Count({ count, unit, to, search, of }: CountProps) {
  const link = useScreenLinks().to(to, new URLSearchParams(search).toString());
  const text = `${numberText(count)} ${unit}`;
  if (count === 0 || link === null) return <>{text}</>;
  return (
    <Link className="score-figures__link" to={link} aria-label={`${of} ${text}，查看列表`}>
      {text}
    </Link>
  );
}

/** A note shown while the points of the viewer's own congress are public. */
function Publicity({ year }: { year: number }) {
  const { data } = useScorePeriods(year);
  const running = data?.periods.find(({ isRunning }) => isRunning);
  if (!running) return null;
  const { part, endsAt, appealUntil } = running;
  return (
    <Alert
      className="console-form-alert"
      type="info"
      showIcon
      message={`${String(year)} 年${SCORE_PARTS[part]}积分正在公示，至 ${dayText(endsAt)}；申诉期至 ${dayText(appealUntil)}`}
    />
  );
}
