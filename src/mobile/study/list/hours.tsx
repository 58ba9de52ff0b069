import { Text, View } from '@tarojs/components';
import type { StudyHours } from '@/features/study/api';
import { hoursText } from '@/features/study/words';
import { heading, named } from '@/ui/a11y';
import { ProgressBar } from '@/ui/progress-bar';

const PARTS = [
  ['online', '在线课程'],
  ['onSite', '现场培训'],
  ['papers', '会议材料'],
] as const;

/** The class hours of a year compared with the target of the plan. */
export function Hours({ hours }: { hours: StudyHours }) {
  const { total, plan } = hours;
  const left = Math.round((plan - total) * 10) / 10;
  return (
    <View className="u-card">
      <Text className="u-card__title" {...heading(2)}>{`${String(hours.year)} 年学时`}</Text>
      <View className="study-hours">
        <Text className="study-hours__total">{String(total)}</Text>
        <Text className="study-hours__plan">{`计划 ${hoursText(plan)}`}</Text>
      </View>
      <ProgressBar share={plan === 0 ? 1 : total / plan} label="年度学时完成情况" />
      <Text className="study-hours__left">{left > 0 ? `还差 ${hoursText(left)}完成计划` : '已完成年度计划'}</Text>
      <View className="study-hours__parts" {...named('list', '学时来源')}>
        {PARTS.map(([part, name]) => (
          <View key={part} className="study-hours__part" {...named('listitem')}>
            <Text className="study-hours__figure">{String(hours[part])}</Text>
            <Text className="study-hours__name">{name}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}
