import { Text, View } from '@tarojs/components';
import type { DashboardFigures } from '@/features/dashboard/queries';
import { named } from '@/ui/a11y';
import { EntryLink } from '../../shared/entry/entry-link';

interface AreaCardProps {
  areas: DashboardFigures['areas'];
  linkOf: (areaCode: string) => string;
}

/** The links to the figures of the areas below. */
export const AreaCard = ({ areas, linkOf }: AreaCardProps) =>
  areas.length === 0 ? null : (
    <View className="u-card" {...named('navigation', '下级地区')}>
      <Text className="u-card__title">下级地区</Text>
      <View className="figures-areas">
        {areas.map(({ areaCode, name }) => (
          <EntryLink key={areaCode} to={linkOf(areaCode)} className="figures-link figures-areas__way">
            {name}
          </EntryLink>
        ))}
      </View>
    </View>
  );
