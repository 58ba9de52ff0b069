import { Text, View } from '@tarojs/components';
import { numberText } from '@/lib/number-text';
import { decorative, named } from '@/ui/a11y';
import { EntryLink } from '../entry/entry-link';
import './bars.scss';

export interface Bar {
  name: string;
  count: number;
  /** The value with its unit, when it is not a plain count. */
  text?: string;
  /** The list behind the number; undefined when no list can show it. */
  link?: string | undefined;
}

export interface BarsProps {
  bars: readonly Bar[];
  /** The counting unit, e.g. 件. */
  unit: string;
}

/** Counts as plain bars; each links to its list. */
export function Bars({ bars, unit }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <View {...named('list')}>
      {bars.map(({ name, count, text = numberText(count), link }) => (
        <View key={name} className="public-bars__row" {...named('listitem')}>
          <Text className="public-bars__name">{name}</Text>
          <View className="public-bars__track" {...decorative}>
            <View className="public-bars__fill" style={{ width: `${(count / most) * 100}%` }} />
          </View>
          {link ? (
            <EntryLink to={link} className="public-bars__count" label={`${name} ${text} ${unit}`}>
              {text}
            </EntryLink>
          ) : (
            <Text className="public-bars__count public-bars__count--plain">{text}</Text>
          )}
        </View>
      ))}
    </View>
  );
}
