import { Image, View } from '@tarojs/components';
import { decorative } from '@/ui/a11y';
import { usePicture } from '../../shared/use-picture';

/** The picture of a theme as wide as its card; nothing where it has none. */
export function Cover({ coverId }: { coverId: string | null }) {
  const url = usePicture(coverId);
  if (coverId === null) return null;
  return (
    <View className="theme-cover" {...decorative}>
      {url ? <Image className="theme-cover__image" src={url} mode="aspectFill" /> : null}
    </View>
  );
}
