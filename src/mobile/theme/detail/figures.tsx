import { Text, View } from '@tarojs/components';
import { opinionsLink } from '@/features/theme/links';
import type { Theme } from '@/features/theme/queries';
import { rateWords } from '@/features/theme/words';
import { numberText } from '@/lib/number-text';
import { go } from '@/platform/navigation';
import { heading, named } from '@/ui/a11y';
import { LinkRow } from '@/ui/link-row';

/** How many took part, what came in, and how much of it was solved. */
export function Figures({ theme: { id, counts } }: { theme: Theme }) {
  const figures = [
    ['参与代表', numberText(counts.deputies)],
    ['人次', numberText(counts.times)],
    ['收到意见', numberText(counts.received)],
    ['转办', numberText(counts.passed)],
    ['已解决', numberText(counts.solved)],
    ['解决率', rateWords(counts.rate)],
  ] as const;
  return (
    <View className="u-card">
      <Text className="u-card__title" {...heading(2)}>
        征集和办理情况
      </Text>
      <View className="theme-figures" {...named('list', '征集和办理情况')}>
        {figures.map(([name, value]) => (
          <View key={name} className="theme-figures__one" {...named('listitem')}>
            <Text className="theme-figures__value">{value}</Text>
            <Text className="theme-figures__name">{name}</Text>
          </View>
        ))}
      </View>
      <LinkRow title="公开的意见和建议" note="可以按状态查找，也可以在地图上看" onPress={() => void go(opinionsLink(id))} />
    </View>
  );
}
