import { Image, Text, View } from '@tarojs/components';
import { decorative } from '@/ui/a11y';
import { usePicture } from '../../shared/use-picture';

interface CoverProps {
  /** Of its picture; null where it has none. */
  coverId: string | null;
  /** Stands in the place of a picture. */
  category: string;
  large?: boolean;
}

/** The picture of a course, or the name of its category in its place. */
export function Cover({ coverId, category, large = false }: CoverProps) {
  const url = usePicture(coverId);
  return (
    <View className={large ? 'study-cover study-cover--large' : 'study-cover'} {...decorative}>
      {url ? <Image className="study-cover__image" src={url} mode="aspectFill" /> : <Text className="study-cover__word">{category}</Text>}
    </View>
  );
}
