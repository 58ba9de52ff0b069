import { Image, View } from '@tarojs/components';
import { named, pressable } from './a11y';
import './picture-viewer.scss';

/** One picture over the whole screen; a touch anywhere, or Escape, closes it. */
export function PictureViewer({ url, name, onClose }: { url: string; name: string; onClose: () => void }) {
  const closeOnEscape = (event: { key?: string }) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <View className="u-viewer" onClick={onClose} {...named('dialog', name)} {...{ onKeyDown: closeOnEscape }}>
      <Image className="u-viewer__image" src={url} mode="aspectFit" />
      <View className="u-viewer__close" onClick={onClose} {...pressable({ label: '关闭图片' }, onClose)}>
        关闭
      </View>
    </View>
  );
}
