import { Image, Text, View } from '@tarojs/components';
import { coverAddress } from '@/platform/stored-cover';
import { decorative } from '@/ui/a11y';
import { UNSPOKEN } from '../../shared/stored-files';

interface CoverProps {
  /** Of its picture; null where it has none. */
  coverId: string | null;
  /** Stands in the place of a picture. */
  category: string;
  large?: boolean;
}

/** The picture of a course, or the name of its category in its place. */
export const Cover = ({ coverId, category, large = false }: CoverProps) => (
  <View className={large ? 'study-cover study-cover--large' : 'study-cover'} {...decorative}>
    {coverId === null ? (
      <Text className="study-cover__word">{category}</Text>
    ) : (
      <Image className="study-cover__image" src={coverAddress(coverId)} mode="aspectFill" lazyLoad nativeProps={UNSPOKEN} />
    )}
  </View>
);
