import { Text, View } from '@tarojs/components';
import { beijingYear } from '@contract/rules/beijing';
import { APPEAL_DAYS, pointsText } from '@contract/rules/score';
import { type OwnYear, useOwnPeriods, type useOwnYear } from '@/features/score-own/queries';
import { bandText, partOfYearText, placeText, publicTexts, WARNING } from '@/features/score-own/rules';
import { isOutOfSight } from '@/platform/call-errors';
import { performanceLink } from '@/routes/mobile';
import { spoken } from '@/ui/a11y';
import { NoticeBar } from '@/ui/notice-bar';
import { Empty } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { EntryLink } from '../../shared/entry/entry-link';
import { NotYet } from '../../shared/feed';
import { useRefresh } from '../../shared/use-refresh';
import { MonthChart } from './month-chart';
import { ScoreTree } from './score-tree';
import type { RecordsView } from './view';

interface OverviewProps {
  query: ReturnType<typeof useOwnYear>;
  year: number;
  now: Date;
  onRecords: (view: RecordsView) => void;
}

/** The total of the year and its parts. */
export function Overview({ query, year, now, onRecords }: OverviewProps) {
  const { data } = query;
  const periods = useOwnPeriods(year);
  useRefresh((options) => Promise.all([query.refetch(options), periods.refetch(options)]));
  if (!data && isOutOfSight(query.error))
    return <Empty title={`${String(year)} 年还没有积分`} hint="积分每天夜里计算一次；这一年还没有施行积分规则的，也没有积分。" />;
  if (!data) return <NotYet query={query} />;
  const notices = publicTexts(periods.data?.periods ?? [], now);
  return (
    <>
      {data.publicityEndsAt === null ? null : notices.slice(0, 1).map((text) => <NoticeBar key={text} text={text} />)}
      <Head data={data} notices={data.publicityEndsAt === null ? notices : notices.slice(1)} />
      {data.warning && year === beijingYear(now) ? (
        <View className="u-card score-warning" {...spoken}>
          {WARNING}
        </View>
      ) : null}
      <MonthChart months={data.months} onMonth={(month) => onRecords({ rule: null, month })} />
      <ScoreTree data={data} onRule={(rule) => onRecords({ rule, month: null })} />
      <About />
    </>
  );
}

function Head({ data, notices }: { data: OwnYear; notices: readonly string[] }) {
  const { total, waiting } = data;
  const band = bandText(data);
  const part = partOfYearText(data);
  return (
    <View className="u-card">
      <View className="score-head">
        <Text className="score-head__total">{pointsText(total)}</Text>
        <StatusTag tone={band.tone}>{band.word}</StatusTag>
      </View>
      <Text className="score-line">{placeText(data)}</Text>
      {part === null ? null : <Text className="score-line">{part}</Text>}
      {waiting > 0 ? <Text className="score-line">{`另有 ${String(waiting)} 条待复核，复核通过后计入。`}</Text> : null}
      {notices.map((text) => (
        <Text key={text} className="score-line">
          {text}
        </Text>
      ))}
    </View>
  );
}

const About = () => (
  <View className="u-card">
    <Text className="u-card__title">说明</Text>
    <Text className="score-line">
      {`满分 100 分，加分项另计。参加活动、走访选民等由系统每天夜里自动记分；发言、学习等由工作人员登记，另一位工作人员复核后计分。`}
    </Text>
    <Text className="score-line">
      {`对记分有异议，或者有漏记的，请在记分之日起 ${String(APPEAL_DAYS)} 天内申诉；公示过的，从公示之日起算。`}
    </Text>
    <EntryLink to={performanceLink()} className="score-link">
      我的履职
    </EntryLink>
  </View>
);
