import { Image, View } from '@tarojs/components';
import { pressable } from './a11y';
import { useDialog } from './use-dialog';
import './picture-viewer.scss';

/** One picture over the whole screen; a touch anywhere, or Escape, closes it. */
export function PictureViewer({ url, name, onClose }: { url: string; name: string; onClose: () => void }) {
  return (
    <View className="u-viewer" onClick={onClose} {...useDialog(name, onClose)}>
      <Image className="u-viewer__image" src={url} mode="aspectFit" />
      <View className="u-viewer__close" onClick={onClose} {...pressable({ label: '关闭图片' }, onClose)}>
        关闭
      </View>
    </View>
  );
}
