import { Text, View } from '@tarojs/components';
import type { DirectoryAreas } from '@/features/directory/queries';
import { directoryLink, directoryTownsLink } from '@/routes/mobile';
import { decorative, named } from '@/ui/a11y';
import { EntryLink } from '../../shared/entry/entry-link';
import './crumbs.scss';

/** The breadcrumb 丽水市 › 莲都区 › …; each part but the last is a link. */
export const Crumbs = ({ above, areaName, last }: Pick<DirectoryAreas, 'above' | 'areaName'> & { last?: string }) => {
  const ways = above.map((area, at) => ({ text: area.areaName, to: at === 0 ? directoryLink() : directoryTownsLink(area.areaCode) }));
  return (
    <View className="crumbs" {...named('navigation', '所在位置')}>
      {ways.map(({ text, to }) => (
        <View key={to} className="crumbs__one">
          <EntryLink to={to} className="crumbs__link">
            {text}
          </EntryLink>
          <Text className="crumbs__sign" {...decorative}>
            ›
          </Text>
        </View>
      ))}
      <Text>{last ?? areaName}</Text>
    </View>
  );
};
