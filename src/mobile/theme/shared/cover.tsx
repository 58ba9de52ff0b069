import { Image, View } from '@tarojs/components';
import { coverAddress } from '@/platform/stored-cover';
import { decorative } from '@/ui/a11y';
import { UNSPOKEN } from '../../shared/stored-files';

/** The picture of a theme in the width of its card; renders nothing when there is none. */
export const Cover = ({ coverId }: { coverId: string | null }) =>
  coverId === null ? null : (
    <View className="theme-cover" {...decorative}>
      <Image className="theme-cover__image" src={coverAddress(coverId)} mode="aspectFill" lazyLoad nativeProps={UNSPOKEN} />
    </View>
  );
