import { Text, View } from '@tarojs/components';
import { pointsText, SCORE_BANDS } from '@contract/rules/score';
import { type RankedYear, useRanking } from '@/features/score-own/queries';
import { numberText } from '@/lib/number-text';
import { Empty } from '@/ui/states';
import { StatusTag } from '@/ui/status-tag';
import { Feed } from '../../shared/feed';

/** The published ranking of the congress; the deputy's own line is highlighted. */
interface RankingProps {
  year: number;
  /** The deputy whose line is highlighted. */
  deputyId: number | undefined;
  /** True when the whole year was published; before that no deputy gets a grade. */
  isWhole: boolean;
}

export const Ranking = ({ year, deputyId, isWhole }: RankingProps) => (
  <Feed
    label="积分公示"
    list={useRanking(year)}
    above={(total) => (
      <View className="score-sum">{`${String(year)} 年本级人大共 ${numberText(total)} 位代表，按换算成任满一年的积分排名，积分相同的名次相同。${isWhole ? '' : '全年公示以前，积分还会随记录变动。'}`}</View>
    )}
    card={(line) => <Line line={line} isOwn={line.deputyId === deputyId} isWhole={isWhole} />}
    empty={<Empty title="公示的名单里没有代表" />}
  />
);

interface LineProps extends Pick<RankingProps, 'isWhole'> {
  line: RankedYear;
  isOwn: boolean;
}

function Line({ line: { place, name, delegationName, converted, total, band, parts }, isOwn, isWhole }: LineProps) {
  return (
    <View className={`u-card score-place${isOwn ? ' score-place--own' : ''}`}>
      <View className="score-place__head">
        <Text className="score-place__number">{place === null ? '不排名' : `第 ${String(place)} 名`}</Text>
        <Text className="score-place__name">{name}</Text>
        {isOwn ? <StatusTag tone="active">本人</StatusTag> : null}
        <Text className="score-place__points">{pointsText(converted)}</Text>
      </View>
      <Text className="score-line">{isWhole ? `${delegationName} · ${SCORE_BANDS[band]}` : delegationName}</Text>
      {total === converted ? null : <Text className="score-line">{`在任期间实得 ${pointsText(total)}`}</Text>}
      <Text className="score-line">{parts.map((part) => `${part.name} ${String(part.points)}`).join('，')}</Text>
    </View>
  );
}
