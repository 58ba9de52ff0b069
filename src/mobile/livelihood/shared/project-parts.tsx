import { Text, View } from '@tarojs/components';
import { LIVELIHOOD_SOURCES, RATING_GRADES, shareOf } from '@contract/rules/livelihood';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import type { PublicLivelihoodDetail } from '@/features/livelihood/public';
import { COLOUR_NOTES, COLOUR_TONES, colourWord, moneyText, quarterText, shareText } from '@/features/livelihood/words';
import { dateText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { named } from '@/ui/a11y';
import { Facts } from '@/ui/facts';
import { StatusTag } from '@/ui/status-tag';
import { Steps } from '@/ui/steps';
import { DoneBar } from './done-bar';
import { PublicPhotos } from './public-photos';
import { stagesOf } from './stages';
import './livelihood.scss';

type Whole = Pick<
  PublicLivelihoodDetail,
  | ('state' | 'year' | 'quarter' | 'progress' | 'colour' | 'plan' | 'quarters' | 'problemList' | 'looks' | 'adjustments')
  | ('supervisors' | 'supervisionName' | 'category' | 'source' | 'areaName' | 'place' | 'unitName' | 'cost' | 'spent')
  | ('yes' | 'members' | 'good' | 'fair' | 'poor' | 'rating' | 'startedOn' | 'finishedOn')
>;

/** Returns 245 票赞成，全体 314 人，得票率 78%; empty before the vote. */
const votesText = ({ yes, members }: Whole): string =>
  yes === null || members === null
    ? ''
    : `${numberText(yes)} 票赞成，全体 ${numberText(members)} 人，得票率 ${shareText(shareOf(yes, members))}`;

function ratingText({ good, fair, poor, rating }: Whole): string {
  if (rating === null || good === null || fair === null || poor === null) return '';
  const share = shareText(shareOf(good + fair, good + fair + poor));
  return `${RATING_GRADES[rating]}：满意 ${numberText(good)} 票，基本满意 ${numberText(fair)} 票，不满意 ${numberText(poor)} 票，满意率 ${share}`;
}

function costText({ cost, spent }: Whole): string {
  if (cost === null) return '';
  return spent > 0 ? `${moneyText(cost)}，已完成 ${moneyText(spent)}（${shareText(shareOf(spent, cost))}）` : moneyText(cost);
}

/** The state of the project and its facts, one line each. */
export function ProjectFacts({ project }: { project: Whole }) {
  const { nameOf } = useDictionaryEntries('category');
  const { year, areaName, place, category, source, unitName, startedOn, finishedOn, supervisors, supervisionName } = project;
  const facts = [
    { name: '年份', value: `${String(year)} 年` },
    { name: '地点', value: [areaName, place].filter(Boolean).join(' ') },
    { name: '类别', value: nameOf(category) },
    { name: '来源', value: `${LIVELIHOOD_SOURCES[source]}提出` },
    { name: '牵头单位', value: unitName ?? '' },
    { name: '投资', value: costText(project) },
    { name: '票决', value: votesText(project) },
    { name: '开工', value: startedOn ?? '' },
    { name: '完成', value: finishedOn ?? '' },
    { name: '测评', value: ratingText(project) },
    {
      name: '监督代表',
      value: [supervisionName, supervisors.map(({ name }) => name).join('、')].filter(Boolean).join('：'),
    },
  ];
  return <Facts items={facts.filter(({ value }) => value !== '')} />;
}

export function ProjectStages({ project: { state } }: { project: Pick<Whole, 'state'> }) {
  const stages = stagesOf(state);
  return stages === null ? null : <Steps items={stages} />;
}

/** Returns the quarters to show; a stopped project expects no more reports, so its unreported quarters are left out. */
export const quartersOf = ({ state, quarters }: Pick<Whole, 'state' | 'quarters'>): Whole['quarters'] =>
  state === 'stopped' ? quarters.filter(({ reportedAt }) => reportedAt !== null) : quarters;

/** Quarter by quarter: the plan, the progress and the photos. */
export function Quarters({ project }: { project: Whole }) {
  const { progress, plan, quarter, colour } = project;
  return (
    <>
      <DoneBar progress={progress} plan={quarter === 0 ? null : (plan[quarter - 1] ?? null)} />
      {colour === null ? null : <View className="live-note">{`${colourWord(colour)}：${COLOUR_NOTES[colour]}。`}</View>}
      <View className="live-quarters" {...named('list', '按季度的进度')}>
        {quartersOf(project).map((one) => (
          <View key={one.quarter} className="live-quarter" {...named('listitem')}>
            <View className="live-quarter__head">
              <Text className="live-quarter__name">{quarterText(one.quarter)}</Text>
              {one.colour === null ? null : <StatusTag tone={COLOUR_TONES[one.colour]}>{colourWord(one.colour)}</StatusTag>}
            </View>
            <View className="live-note">
              {[
                one.plan === null ? '' : `计划 ${String(one.plan)}%`,
                one.progress === null ? '还没有填报' : `完成 ${String(one.progress)}%`,
                one.spent === null ? '' : `累计投资 ${moneyText(one.spent)}`,
                one.reportedAt === null ? '' : `${dateText(one.reportedAt)} 填报`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </View>
            {one.note === '' ? null : <Text className="live-text">{one.note}</Text>}
            <PublicPhotos photos={one.photos} what={quarterText(one.quarter)} />
          </View>
        ))}
      </View>
    </>
  );
}

/** The problems that were found, and how they were solved. */
export const Problems = ({ project: { problemList } }: { project: Pick<Whole, 'problemList'> }) => (
  <View {...named('list', '问题和整改')}>
    {problemList.map(({ id, content, raisedByName, raisedOn, fixed, fix, fixedOn, photos, fixPhotos }) => (
      <View key={id} className="live-quarter" {...named('listitem')}>
        <View className="live-quarter__head">
          <StatusTag tone={fixed ? 'good' : 'bad'}>{fixed ? '已整改' : '整改中'}</StatusTag>
          <Text className="live-note">{`${raisedOn} ${raisedByName}`}</Text>
        </View>
        <Text className="live-text">{content}</Text>
        <PublicPhotos photos={photos} what="问题" />
        {fixed ? (
          <View className="public-answer">
            <View className="public-answer__name">{`${fixedOn ?? ''} 整改`}</View>
            <Text className="live-text">{fix}</Text>
            <PublicPhotos photos={fixPhotos} what="整改" />
          </View>
        ) : null}
      </View>
    ))}
  </View>
);

/** The checks half a year after completion: whether the project is still in use. */
export const SecondLooks = ({ project: { looks } }: { project: Pick<Whole, 'looks'> }) => (
  <View {...named('list', '回头看')}>
    {looks.map(({ id, on, people, seen, holds, photos }) => (
      <View key={id} className="live-quarter" {...named('listitem')}>
        <View className="live-quarter__head">
          <StatusTag tone={holds ? 'good' : 'bad'}>{holds ? '正常发挥作用' : '没有正常发挥作用'}</StatusTag>
          <Text className="live-note">{`${on} ${people}`}</Text>
        </View>
        <Text className="live-text">{seen}</Text>
        <PublicPhotos photos={photos} what="回头看" />
      </View>
    ))}
  </View>
);

/** The changes that were decided after the vote. */
export const Adjustments = ({ project: { adjustments } }: { project: Pick<Whole, 'adjustments'> }) => (
  <View {...named('list', '调整')}>
    {adjustments.map(({ decision, decidedOn, reason, stopped, changes }) => (
      <View key={`${decision}${decidedOn}`} className="live-quarter" {...named('listitem')}>
        <View className="live-quarter__name">{`${stopped ? '终止项目：' : ''}${decision}`}</View>
        <View className="live-note">{`${decidedOn} 决定`}</View>
        <Text className="live-text">{reason}</Text>
        {changes.map(({ name, before, after }) => (
          <View key={name} className="live-note">{`${name}：${before || '无'} → ${after || '无'}`}</View>
        ))}
      </View>
    ))}
  </View>
);
