import { Image, Text, View } from '@tarojs/components';
import { coverAddress } from '@/platform/stored-cover';
import { decorative } from '@/ui/a11y';
import { UNSPOKEN } from '../../shared/stored-files';

interface CoverProps {
  /** The id of its picture; null when there is none. */
  coverId: string | null;
  /** Shown instead of a picture. */
  category: string;
  large?: boolean;
}

/** The picture of a course, or the name of its category when there is none. */
export const Cover = ({ coverId, category, large = false }: CoverProps) => (
  <View className={large ? 'study-cover study-cover--large' : 'study-cover'} {...decorative}>
    {coverId === null ? (
      <Text className="study-cover__word">{category}</Text>
    ) : (
      <Image className="study-cover__image" src={coverAddress(coverId)} mode="aspectFill" lazyLoad nativeProps={UNSPOKEN} />
    )}
  </View>
);
