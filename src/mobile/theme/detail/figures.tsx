import { Text, View } from '@tarojs/components';
import { opinionsLink } from '@/features/theme/links';
import type { Theme } from '@/features/theme/queries';
import { rateWords } from '@/features/theme/words';
import { numberText } from '@/lib/number-text';
import { go } from '@/platform/navigation';
import { heading, named, pressable } from '@/ui/a11y';
import { LinkRow } from '@/ui/link-row';

/** The number of participants, the contributions, and the share that was solved. */
export function Figures({ theme: { id, counts } }: { theme: Theme }) {
  const figures = [
    { name: '参与代表', value: numberText(counts.deputies) },
    { name: '人次', value: numberText(counts.times) },
    { name: '收到意见', value: numberText(counts.received) },
    { name: '转办', value: numberText(counts.passed), state: 'handed' },
    { name: '已解决', value: numberText(counts.solved), state: 'solved' },
    { name: '解决率', value: rateWords(counts.rate), state: 'solved' },
  ];
  return (
    <View className="u-card">
      <Text className="u-card__title" {...heading(2)}>
        征集和办理情况
      </Text>
      <View className="theme-figures" {...named('list', '征集和办理情况')}>
        {figures.map(({ name, value, state }) => {
          const open = () => void go(opinionsLink(id, { state }));
          return (
            <View key={name} className="theme-figures__one" {...named('listitem')}>
              <View className="theme-figures__way" onClick={open} {...pressable({ role: 'link' }, open)}>
                <Text className="theme-figures__value">{value}</Text>
                <Text className="theme-figures__name">{name}</Text>
              </View>
            </View>
          );
        })}
      </View>
      <LinkRow title="公开的意见和建议" note="按数字可以看对应的意见，也可以在地图上看" onPress={() => void go(opinionsLink(id))} />
    </View>
  );
}
