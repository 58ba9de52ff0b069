import { Text, View } from '@tarojs/components';
import { themeLink } from '@/features/theme/links';
import type { ThemeLine } from '@/features/theme/queries';
import { rateWords } from '@/features/theme/words';
import { numberText } from '@/lib/number-text';
import { go } from '@/platform/navigation';
import { pressable } from '@/ui/a11y';
import { Cover } from '../shared/cover';
import { ThemeTags } from '../shared/tags';

/** Returns the last line of a card: the deputy's contributions, and all received ones. */
function countWords({ state, mine, counts: { received, passed, rate } }: ThemeLine): string {
  const own = mine === null || mine === 0 ? '' : `我提出 ${numberText(mine)} 条`;
  const solved = state === 'collecting' || passed === 0 ? '' : `解决率 ${rateWords(rate)}`;
  return [own, `收到 ${numberText(received)} 条`, solved].filter(Boolean).join(' · ');
}

/** One theme in the list; opens its page. */
export function ThemeCard({ theme }: { theme: ThemeLine }) {
  const { id, title, aim, areaName, isOpen, mine, coverId } = theme;
  const open = () => void go(themeLink(id));
  return (
    <View className="u-card record-card" onClick={open} {...pressable({ role: 'link' }, open)}>
      <Cover coverId={coverId} />
      <ThemeTags theme={theme} />
      <Text className="record-card__title">{title}</Text>
      {aim.map((line) => (
        <Text key={line} className="theme-aim">
          {line}
        </Text>
      ))}
      <Text className="record-card__line">{[areaName, countWords(theme)].join(' · ')}</Text>
      {isOpen && mine === 0 ? <Text className="theme-waits">您还没有提出意见</Text> : null}
    </View>
  );
}
