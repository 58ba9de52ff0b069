import { Text, View } from '@tarojs/components';
import { named } from '@/ui/a11y';
import { EntryLink } from '../entry/entry-link';
import './totals.scss';

export interface Total {
  name: string;
  /** The figure as it is displayed. */
  value: string;
  /** The list behind the figure; undefined when there is none. */
  link?: string | undefined;
}

/** The main figures in large type; each links to its list. */
export const Totals = ({ items }: { items: readonly Total[] }) => (
  <View className="public-totals" {...named('list')}>
    {items.map(({ name, value, link }) => {
      const figure = (
        <>
          <Text className="public-total__count">{value}</Text>
          <Text className="public-total__name">{name}</Text>
        </>
      );
      return (
        <View key={name} className="public-total" {...named('listitem')}>
          {link ? (
            <EntryLink to={link} className="public-total__link">
              {figure}
            </EntryLink>
          ) : (
            figure
          )}
        </View>
      );
    })}
  </View>
);
